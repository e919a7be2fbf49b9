-- pcwlint in Neovim 0.7 or later, without plugins: copy it to ~/.config/nvim/plugin/pcwlint.lua.
-- Diagnostics of a driver's source or manifest follow what is typed, saved or not; :Pcwlint [DIRECTORY] lists a project's in the
-- quickfix window.
local command = vim.g.pcwlint_command or { 'pcwlint' }
local patterns = { '*.c', '*.cc', '*.cpp', '*.cxx', '*.h', '*.hpp', '*.inl', '*.man' }
local delay = 300 -- milliseconds without a change
local namespace = vim.api.nvim_create_namespace('pcwlint')
local severities = {
  error = vim.diagnostic.severity.ERROR,
  warning = vim.diagnostic.severity.WARN,
  info = vim.diagnostic.severity.INFO,
}
local timers, jobs = {}, {} -- buffer -> what waits to check it, what checks it

local function buffer_text(buffer)
  local ends = { unix = '\n', dos = '\r\n', mac = '\r' }
  local line_end = ends[vim.bo[buffer].fileformat]
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), line_end) .. line_end
end

-- Findings in other files, like headers, are for those files.
local function diagnostics_of(report, file)
  local diagnostics = {}
  for _, finding in ipairs(report.findings) do
    if finding.file == file then
      table.insert(diagnostics, {
        lnum = finding.line - 1,
        col = finding.column - 1,
        end_lnum = finding.end_line - 1,
        end_col = finding.end_column - 1,
        severity = severities[finding.severity],
        message = finding.message,
        code = finding.rule,
        source = 'pcwlint',
      })
    end
  end
  return diagnostics
end

local function show(buffer, file, output, errors)
  local is_report, report = pcall(vim.json.decode, output)
  if not is_report then
    vim.notify(errors ~= '' and errors or 'pcwlint gave no report', vim.log.levels.WARN)
  end
  if vim.api.nvim_buf_is_valid(buffer) then
    vim.diagnostic.set(namespace, buffer, is_report and diagnostics_of(report, file) or {})
  end
end

local function check(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  local words = vim.list_extend(vim.list_extend({}, command), { '--format=json', '--stdin-filename', file })
  local output, errors, job = '', '', nil
  if jobs[buffer] then
    vim.fn.jobstop(jobs[buffer])
  end
  job = vim.fn.jobstart(words, {
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, lines) output = table.concat(lines, '\n') end,
    on_stderr = function(_, lines) errors = table.concat(lines, '\n') end,
    on_exit = function()
      if jobs[buffer] == job then -- a later one knows better
        jobs[buffer] = nil
        show(buffer, file, output, errors)
      end
    end,
  })
  jobs[buffer] = job
  vim.fn.chansend(job, buffer_text(buffer))
  vim.fn.chanclose(job, 'stdin')
end

local function check_soon(buffer)
  if timers[buffer] then
    vim.fn.timer_stop(timers[buffer])
  end
  timers[buffer] = vim.fn.timer_start(delay, function()
    timers[buffer] = nil
    if vim.api.nvim_buf_is_valid(buffer) then
      check(buffer)
    end
  end)
end

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile', 'BufWritePost', 'InsertLeave', 'TextChanged' }, {
  group = vim.api.nvim_create_augroup('pcwlint', {}),
  pattern = patterns,
  callback = function(event) check_soon(event.buf) end,
})

vim.api.nvim_create_user_command('Pcwlint', function(options)
  local directory = options.args ~= '' and options.args or '.'
  local lines = vim.fn.systemlist(vim.list_extend(vim.list_extend({}, command), { '--format=gcc', directory }))
  vim.fn.setqflist({}, ' ', { title = 'pcwlint', lines = lines, efm = '%f:%l:%c: %t%*[^:]: %m,%-G%.%#' })
  vim.cmd(#vim.fn.getqflist() > 0 and 'copen' or 'cclose')
end, { nargs = '?', complete = 'dir' })
