-- pcwlint's language server in Neovim 0.7 or later, without plugins: copy this file to ~/.config/nvim/plugin/pcwlint.lua.
-- The command and the settings may be set before, in init.lua:
--   vim.g.pcwlint_command = { '/opt/pcwlint/bin/pcwlint', 'lsp' }
--   vim.g.pcwlint_settings = { arguments = { '--runs-on=WIN10_VB', '--arch=x64,arm64' }, debounce = 50 }
-- :PcwlintRestart starts the server again, for example after an update.

-- The program in PATH.  Only absolute folders count: Windows looks for a bare name in the current directory first,
-- which may be a stranger's repository.
local function installed()
  local windows = vim.fn.has('win32') == 1
  for folder in (vim.env.PATH or ''):gmatch(windows and '[^;]+' or '[^:]+') do
    local file = folder .. (windows and '\\pcwlint.exe' or '/pcwlint')
    if folder:match(windows and '^%a:[/\\]' or '^/') and vim.fn.executable(file) == 1 then
      return file
    end
  end
end

local command = vim.g.pcwlint_command or { installed() or false, 'lsp' }
local settings = vim.g.pcwlint_settings or vim.empty_dict()
local patterns = { '*.c', '*.cc', '*.cpp', '*.cxx', '*.h', '*.hpp', '*.inl', '*.man', '.pcwlint.json' }
local languages = { c = 'c', h = 'c', cc = 'cpp', cpp = 'cpp', cxx = 'cpp', hpp = 'cpp', inl = 'cpp', man = 'xml', json = 'jsonc' }
local clients = {} -- root -> client

-- The folder of the settings or of the repository, or else the one of the file.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local current = folder
  while true do
    for _, mark in ipairs({ '.pcwlint.json', '.git' }) do
      if vim.loop.fs_stat(current .. '/' .. mark) then
        return current
      end
    end
    local parent = vim.fn.fnamemodify(current, ':h')
    if parent == current then
      return folder
    end
    current = parent
  end
end

local function start(root)
  if not command[1] then
    vim.notify_once('pcwlint was not found in PATH.', vim.log.levels.WARN)
    return nil
  end
  return vim.lsp.start_client({
    name = 'pcwlint',
    cmd = command,
    root_dir = root,
    init_options = settings,
    settings = { pcwlint = settings },
    get_language_id = function(buffer, filetype)
      return languages[vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':e')] or filetype
    end,
    on_exit = function()
      clients[root] = nil
    end,
  })
end

local function attach(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' or vim.bo[buffer].buftype ~= '' then
    return
  end
  local root = root_of(file)
  clients[root] = clients[root] or start(root)
  if clients[root] then
    vim.lsp.buf_attach_client(buffer, clients[root])
  end
end

local group = vim.api.nvim_create_augroup('pcwlint-lsp', {})
vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  group = group,
  pattern = patterns,
  callback = function(event)
    attach(event.buf)
  end,
})

vim.api.nvim_create_user_command('PcwlintRestart', function()
  local buffers = {}
  for root, client in pairs(clients) do
    vim.list_extend(buffers, vim.lsp.get_buffers_by_client_id(client))
    vim.lsp.stop_client(client)
    clients[root] = nil
  end
  vim.tbl_map(attach, buffers)
end, {})
