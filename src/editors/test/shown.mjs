// What VS Code shows of a tree: shown.mjs PCWLINT FOLDER WANTED.json OUTPUT.json.  WANTED has lists of findings, in
// the form of findings.mjs, for each
// file; each of these files is opened, and OUTPUT gets what is shown when it is what was wanted, or when there is no
// hope.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Workbench, until } from './workbench.mjs'

const [program, folder, wantedFile, output] = process.argv.slice(2)
const { PCWLINT_VSIX, PCWLINT_PROBE_VSIX, CODE_SERVER, CHROMIUM } = process.env
const wanted = JSON.parse(readFileSync(wantedFile, 'utf8'))
const place = mkdtempSync(path.join(tmpdir(), 'pcwlint-vscode-'))
const bench = new Workbench({ entry: CODE_SERVER, chromium: CHROMIUM, folder: place,
    extensions: [PCWLINT_VSIX, PCWLINT_PROBE_VSIX],
  settings: { 'pcwlint.path': program } })
const shown = {}
try {
  await bench.start(folder)
  for (const [file, list] of Object.entries(wanted)) {
    await bench.open(path.join(folder, file))
    const look = async () => {
      const found = await bench.diagnostics(path.join(folder, file))
      shown[file] = found.map(d => [d.line, d.column, d.endLine, d.endColumn, d.severity + 1, d.code]).sort((a, b) =>
          (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      return JSON.stringify(shown[file]) === JSON.stringify(list)
    }
    await until(file, look).catch(() => undefined)
  }
} finally {
  await bench.stop()
  rmSync(place, { recursive: true, force: true })
}
writeFileSync(output, JSON.stringify(shown))
