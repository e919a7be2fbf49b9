#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

namespace std { template<class T, class... A> struct coroutine_traits { using promise_type = typename T::promise_type; };
template<class CoroutineP = void> struct coroutine_handle { static coroutine_handle from_address(void *) noexcept { return {}; } void *address() const noexcept { return nullptr; } }; 
template<> struct coroutine_handle<void> { template<class CoroutineP> coroutine_handle(coroutine_handle<CoroutineP>) noexcept {} static coroutine_handle from_address(void *) noexcept; };
struct suspend_never { bool await_ready() noexcept { return true; } void await_suspend(coroutine_handle<>) noexcept {} void await_resume() noexcept {} }; }
struct Task { struct promise_type { Task get_return_object() { return {}; } std::suspend_never initial_suspend() { return {}; } std::suspend_never final_suspend() noexcept { return {}; } void return_value(NTSTATUS) {} void unhandled_exception() {} }; };
Task CoroutineStart() { co_return PcwRegister(&g_Registration, &g_Info); }
