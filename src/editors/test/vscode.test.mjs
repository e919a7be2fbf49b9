// The extension in VS Code: what a user sees and does.  Run by .ci/editors, which sets the variables; pictures go to
// PCWLINT_PICTURES.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { commandLine, places } from './findings.mjs'
import { Workbench, until } from './workbench.mjs'

const { PCWLINT, PCWLINT_ROOT, PCWLINT_VSIX, PCWLINT_PROBE_VSIX, CODE_SERVER, CHROMIUM, PCWLINT_PICTURES } = process.env
const HINT = 4

/** VS Code counts severities from 0. */
const shown = list => list.map(d => ({ ...d, severity: d.severity + 1 }))

describe('pcwlint in VS Code', { concurrency: false }, () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pcwlint-vscode-')))
  const workspace = path.join(folder, 'workspace'), driver = path.join(workspace, 'volmeter.c')
  const bench = new Workbench({ entry: CODE_SERVER, chromium: CHROMIUM, folder,
      extensions: [PCWLINT_VSIX, PCWLINT_PROBE_VSIX],
    settings: { 'pcwlint.path': PCWLINT } })
  const picture = name => bench.screenshot(path.join(PCWLINT_PICTURES, `${name}.png`))
  const notifications = () => bench.texts('.notification-list-item-message')
  const status = () => bench.page.$eval('.statusbar-item[id$="pcwlint.status"]', item =>
      item.getAttribute('aria-label') ?? item.textContent)
  const findings = async file => places(shown(await bench.diagnostics(file)), workspace)
  const wanted = places(commandLine(PCWLINT, ['volmeter.c'], path.join(PCWLINT_ROOT, 'testdata', 'example')),
      path.join(PCWLINT_ROOT, 'testdata', 'example'))
    .filter(place => place[5] !== HINT)
  const settled = (what, file, expected) => until(what, async () => {
    const now = (await findings(file)).filter(place => place[5] !== HINT)
    if (JSON.stringify(now) === JSON.stringify(expected)) return true
    throw new Error(JSON.stringify(now))
  })

  before(async () => {
    mkdirSync(workspace)
    mkdirSync(PCWLINT_PICTURES, { recursive: true })
    cpSync(path.join(PCWLINT_ROOT, 'testdata', 'example', 'volmeter.c'), driver)
    await bench.start(workspace)
  })
  afterEach(async context => picture(`after-${context.name.replaceAll(/\W+/g, '-')}`).catch(() => undefined))
  after(async () => {
    await bench.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows what the command line reports', async () => {
    assert.ok(wanted.length > 2)
    await bench.open(driver, 36, 11)
    await settled('the findings are shown', driver, wanted)
    await bench.command('workbench.actions.view.problems')
    await until('the problems are listed', async () =>
        (await bench.texts('.markers-panel .monaco-list-row')).length > wanted.length)
  })

  it('follows what is typed, saved or not', async () => {
    const row = 'sizeof(ULONG64) }', fixed = 'RTL_FIELD_SIZE(VOLMETER_TOTALS, WorstLatencyMs) }'
    await bench.replace(driver, row, fixed)
    await settled('the finding is gone', driver, wanted.filter(place => place.at(-1) !== 'PCW405'))
    await bench.replace(driver, fixed, row)
    await settled('the finding is back', driver, wanted)
    await bench.command('workbench.action.files.revert')
  })

  it('is typed to through the keyboard', async () => {
    await bench.open(driver, 0, 0)
    await bench.command('workbench.action.focusActiveEditorGroup')
    await bench.page.keyboard.type('// one more line\n')
    await settled('the findings move down', driver, wanted.map(place =>
        [place[0], place[1] + 1, place[2], place[3] + 1, ...place.slice(4)]))
    await bench.command('workbench.action.files.revert')
    await settled('the findings move back', driver, wanted)
  })

  it('offers fixes, and applies them', async () => {
    await bench.open(driver, 88, 31)
    const titles = await until('actions', async () => {
      const found = await bench.evaluate(`const at = new vscode.Range(88, 31, 88, 31)
        return (await vscode.commands.executeCommand('vscode.executeCodeActionProvider', vscode.Uri.file(file),
            at)).map(action => action.title)`, { file: driver })
      return found.length > 0 && found
    })
    assert.ok(titles.some(title => title.includes('PCW205')), titles.join('; '))
    await bench.command('workbench.action.focusActiveEditorGroup')
    await bench.command('editor.action.quickFix')
    await until('the menu', async () =>
        (await bench.texts('.action-widget .action-item, .action-widget .monaco-list-row')).some(text =>
            text.includes('PCW205')))
    await picture('quick-fix')
    await bench.page.keyboard.press('Escape')
    await bench.command('editor.action.sourceAction', { kind: 'source.fixAll.pcwlint', apply: 'first' })
    await settled('the safe fix is applied', driver, wanted.filter(place => place.at(-1) !== 'PCW205'))
    await bench.command('workbench.action.files.revert')
    await settled('and taken back', driver, wanted)
  })

  it('says that it runs, and which program', async () => {
    await until('the status item', async () => /pcwlint/.test(await status()))
    await bench.begin('pcwlint.showVersion')
    const version = execFileSync(PCWLINT, ['version'], { encoding: 'utf8' }).split('\n')[0].trim()
    await until('the version is shown', async () => (await notifications()).some(text => text.includes(version) &&
        text.includes(PCWLINT)))
    await picture('version')
    await bench.command('notifications.clearAll')
  })

  it('shows what is registered beside the source', async () => {
    await bench.open(driver)
    await bench.command('workbench.action.closePanel')
    await bench.command('pcwlint.openInspect')
    assert.match(await bench.shownPage('the page', /Volume Meter/, /Bytes/i), /PCW405/)
    await picture('inspect')
    await bench.command('workbench.action.closeEditorsInOtherGroups')
  })

  it('shows the page of a rule', async () => {
    await bench.command('pcwlint.openRule', 'PCW405')
    await bench.shownPage('the page', /PCW405 reads-beyond-field/)
    await picture('rule')
    await bench.command('workbench.action.closeEditorsInOtherGroups')
  })

  it('checks manifests as XML', async () => {
    const manifest = path.join(workspace, 'bad.man')
    cpSync(path.join(PCWLINT_ROOT, 'testdata/rules/PCW707-manifest-invalid/bad-driver-in-user-mode.man'), manifest)
    await bench.open(manifest)
    const expected = places(commandLine(PCWLINT, [manifest], workspace), workspace)
    assert.ok(expected.length > 0)
    await settled('the findings of the manifest', manifest, expected)
    assert.equal(await bench.evaluate('return vscode.window.activeTextEditor.document.languageId'), 'xml')
    rmSync(manifest)
  })

  it('completes and checks .pcwlint.json by its schema', async () => {
    const file = path.join(workspace, '.pcwlint.json')
    writeFileSync(file, '{\n  "runs-on": ["WIN10_VB"],\n  "no-such-key": 1\n}\n')
    await bench.open(file)
    const messages = () => bench.evaluate(
        'return vscode.languages.getDiagnostics(vscode.Uri.file(file)).map(d => d.message)', { file })
    await until('the unknown key is marked', async () => (await messages()).some(text => text.includes('no-such-key')))
    assert.equal(await bench.evaluate('return vscode.window.activeTextEditor.document.languageId'), 'jsonc')
    rmSync(file)
    await bench.command('workbench.action.closeActiveEditor')
    await settled('the findings without it', driver, wanted)
  })

  it('starts a server again that was killed', async () => {
    const pid = await serverProcess()
    process.kill(pid, 'SIGKILL')
    await until('another server', async () => (await serverProcess()) !== pid)
    await bench.replace(driver, 'sizeof(ULONG64) }', '4 }')
    await settled('it checks what is typed', driver, wanted.filter(place => place.at(-1) !== 'PCW405'))
    await bench.replace(driver, '4 }', 'sizeof(ULONG64) }')
    await settled('and again', driver, wanted)
  })

  it('restarts on request', async () => {
    const pid = await serverProcess()
    await bench.command('pcwlint.restart')
    await until('another server', async () => (await serverProcess()) !== pid)
    await settled('the findings are shown again', driver, wanted)
  })

  it('takes the targets from the settings', async () => {
    await bench.setting('pcwlint.runsOn', ['WIN10_VB'])
    const expected = places(commandLine(PCWLINT, ['--runs-on=WIN10_VB', driver], workspace), workspace).filter(place =>
        place[5] !== HINT)
    assert.notDeepEqual(expected, wanted)
    await settled('the findings for an older Windows', driver, expected)
    await bench.setting('pcwlint.runsOn', null)
    await settled('the findings as before', driver, wanted)
  })

  it('offers what to do when there is no program', async () => {
    await bench.setting('pcwlint.path', path.join(folder, 'absent', 'pcwlint'))
    await until('the offer', async () => (await notifications()).some(text =>
        text.includes('pcwlint checks nothing until there is one')))
    const buttons = await until('its buttons', async () => {
      const found = (await bench.texts('.notification-list-item .monaco-button')).filter(text => text !== '')
      return found.length >= 3 && found
    })
    assert.deepEqual(buttons.slice(0, 3).toSorted(), ['How to Install', 'Select Program...', 'Try Again'])
    assert.equal((await bench.diagnostics()).length, 0)
    await picture('no-program')
    await bench.setting('pcwlint.path', PCWLINT)
    await settled('the findings are back', driver, wanted)
    await bench.command('notifications.clearAll')
  })

  it('shows its output', async () => {
    await bench.command('pcwlint.showOutput')
    const lines = async () => (await bench.texts('.output-view .view-line')).map(line =>
        line.replaceAll('\u00a0', ' ').trim())
    await until('the output', async () => (await lines()).some(line => line.startsWith('Starting')))
    assert.ok((await lines()).some(line => line.endsWith('Server will restart.')))   // of the server that was killed
    assert.deepEqual((await lines()).filter(line => /^(true|false)$/.test(line)), [])
    await picture('output')
  })

  /** The id of the process that serves: the only child with these words that the extension host has. */
  async function serverProcess() {
    const host = await bench.evaluate('return process.pid')
    return until('a server runs', () => {
      const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(host)], { encoding: 'utf8' }).split('\n')
      const row = rows.find(line => line.includes(`${PCWLINT} lsp`))
      return row && Number(row.trim().split(' ')[0])
    })
  }
})
