// The picture of the README: the example in VS Code, with a finding and its hover.  picture.mjs PCWLINT EXAMPLE.c
// OUTPUT.png
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Workbench, until } from './workbench.mjs'

const [program, example, output] = process.argv.slice(2)
const { PCWLINT_VSIX, PCWLINT_PROBE_VSIX, CODE_SERVER, CHROMIUM } = process.env
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pcwlint-vscode-')))
const workspace = path.join(folder, 'volmeter'), driver = path.join(workspace, 'volmeter.c')
const bench = new Workbench({ entry: CODE_SERVER, chromium: CHROMIUM, folder,
    extensions: [PCWLINT_VSIX, PCWLINT_PROBE_VSIX], size: { width: 1000, height: 560 },
  settings: { 'pcwlint.path': program, 'workbench.activityBar.location': 'hidden', 'breadcrumbs.enabled': false,
      'workbench.layoutControl.enabled': false,
    'editor.stickyScroll.enabled': false, 'window.commandCenter': false, 'editor.scrollBeyondLastLine': false } })
try {
  mkdirSync(workspace)
  cpSync(example, driver)
  await bench.start(workspace)
  await bench.open(driver, 37, 62)
  await until('the findings', async () => (await bench.diagnostics(driver)).length > 2)
  await bench.command('workbench.action.closeSidebar')
  await bench.command('workbench.actions.view.problems')
  await bench.command('workbench.action.focusActiveEditorGroup')
  await bench.command('revealLine', { lineNumber: 38, at: 'center' })
  await bench.command('editor.action.showHover')
  await until('the hover', async () => (await bench.texts('.monaco-hover .hover-row')).some(text =>
      text.includes('PCW405')))
  await until('the problems', async () => (await bench.texts('.markers-panel .monaco-list-row')).length > 3)
  await bench.screenshot(output)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}
