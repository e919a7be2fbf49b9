// What the command line reports, in the form in which an editor shows it: the measure for every editor.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const SEVERITIES = { error: 1, warning: 2, info: 3 }
const HINTS = new Set(['PCW901', 'PCW902'])   // what was not determined

/** The column in UTF-16 units, as editors count; the report counts bytes. */
function utf16(lines, line, column) {
  return Buffer.from(lines[line - 1] ?? '').subarray(0, column - 1).toString().length
}

/** pcwlint's findings, with lines and columns from 0 and the protocol's severities, sorted by place. */
export function commandLine(program, words, folder) {
  const done = spawnSync(program, ['--format=json', ...words],
      { cwd: folder, maxBuffer: 1 << 28, env: { ...process.env, PCWLINT_CACHE_SIZE: '0' } })
  if (done.status !== 0 && done.status !== 1) throw new Error(`pcwlint ended with ${done.status}: ${done.stderr}`)
  const lines = {}
  const findings = JSON.parse(done.stdout).findings.map(f => {
    const file = path.resolve(folder, f.file)
    lines[file] ??= readFileSync(file, 'utf8').split('\n')
    return { file, line: f.line - 1, column: utf16(lines[file], f.line, f.column), endLine: f.end_line - 1,
      endColumn: utf16(lines[file], f.end_line, f.end_column),
          severity: HINTS.has(f.rule) ? 4 : SEVERITIES[f.severity], code: f.rule, message: f.message }
  })
  return inOrder(findings)
}

/** The order that comparisons use. */
export function inOrder(findings) {
  const text = f => JSON.stringify([f.file, String(f.line).padStart(7), String(f.column).padStart(7), f.code,
      f.message])
  return findings.toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
}

/** Findings as what two programs have to agree on: place, severity and rule, and the file below `folder`. */
export function places(findings, folder) {
  return findings.map(f => [path.relative(folder, f.file), f.line, f.column, f.endLine, f.endColumn, f.severity,
      f.code])
}
