#pragma once
extern "C" {
#include <ntddk.h>
}
namespace pcw {
class registration final {
    PPCW_REGISTRATION m_handle = nullptr;
public:
    registration() noexcept = default;
    registration(const registration &) = delete;
    registration &operator=(const registration &) = delete;
    registration(registration &&other) noexcept : m_handle(other.m_handle) { other.m_handle = nullptr; }
    ~registration() { reset(); }
    void reset() noexcept
    {
        if (m_handle) {
            PcwUnregister(m_handle);
            m_handle = nullptr;
        }
    }
    NTSTATUS open(const PCW_REGISTRATION_INFORMATION &info) noexcept
    {
        reset();
        return PcwRegister(&m_handle, const_cast<PCW_REGISTRATION_INFORMATION *>(&info));
    }
    explicit operator bool() const noexcept { return m_handle != nullptr; }
    PPCW_REGISTRATION get() const noexcept { return m_handle; }
};
class instance final {
    PPCW_INSTANCE m_handle = nullptr;
public:
    instance() = default;
    instance(const instance &) = delete;
    ~instance() { close(); }
    void close() noexcept
    {
        if (m_handle) { PcwCloseInstance(m_handle); m_handle = nullptr; }
    }
    template <typename T>
    NTSTATUS create(const registration &r, PCUNICODE_STRING name, const T &block) noexcept
    {
        PCW_DATA d{ &block, sizeof(T) };
        close();
        if (!r) return STATUS_SUCCESS;
        return PcwCreateInstance(&m_handle, r.get(), name, 1, &d);
    }
};
}
