import { existsSync } from 'node:fs'
import * as path from 'node:path'
import * as vscode from 'vscode'
import { run, type Outcome } from './run'
import { programSetting } from './settings'

/** A program that can serve.  `origin` says who chose it. */
export interface Program {
  command: string
  version: string
  origin: 'setting' | 'bundled' | 'PATH'
}

/** There is none: a sentence for the user. */
export interface Problem {
  reason: string
}

const NAME = process.platform === 'win32' ? 'pcwlint.exe' : 'pcwlint'

/** The program in PATH.  Its path is absolute, and so are the folders that count: Windows looks for a bare name in the
 * current directory first, which may be a stranger's workspace. */
function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(folder => path.isAbsolute(folder))
  return folders.map(folder => path.join(folder, NAME)).find(file => existsSync(file))
}

function candidate(context: vscode.ExtensionContext): Pick<Program, 'command' | 'origin'> | undefined {
  const set = programSetting()
  if (set !== '') return { command: set, origin: 'setting' }
  const bundled = path.join(context.extensionPath, 'bin', NAME)
  if (existsSync(bundled)) return { command: bundled, origin: 'bundled' }
  const found = installed()
  return found === undefined ? undefined : { command: found, origin: 'PATH' }
}

/** Why a program that is there by name does not answer as pcwlint does. */
function whyNot(command: string, answer: Outcome): string {
  if (answer.problem.includes('ENOENT')) return `The program ${command} does not exist.`
  if (answer.problem.includes('EACCES')) return `${command} is not executable.`
  const line = (answer.errors || answer.problem).trim().split('\n')[0]
  return line ? `${command} does not work: ${line}.` : `${command} is not pcwlint.`
}

/** The configured, the bundled or the installed program, in this order.  It is run once, to see that it works and
 * can serve. */
export async function findProgram(context: vscode.ExtensionContext): Promise<Program | Problem> {
  const chosen = candidate(context)
  if (chosen === undefined) return { reason: 'pcwlint is not installed: it was not found in PATH.' }
  const { command, origin } = chosen
  const answer = await run(command, ['version'])
  const version = /^pcwlint (\S+)/.exec(answer.output)?.[1]
  if (answer.status !== 0 || version === undefined) return { reason: whyNot(command, answer) }
  const help = await run(command, ['lsp', '--help'])
  if (help.status !== 0) return {
      reason: `${command} is pcwlint ${version}, which has no language server. Install a newer one.` }
  return { command, version, origin }
}

export function isProblem(found: Program | Problem): found is Problem {
  return 'reason' in found
}

/** Asks for the file, and keeps the answer in the user's settings. */
export async function selectProgram(): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({ title: 'Select the program pcwlint', openLabel: 'Use',
      canSelectMany: false })
  const file = chosen?.[0]
  if (file) await vscode.workspace.getConfiguration('pcwlint').update('path', file.fsPath,
      vscode.ConfigurationTarget.Global)
}
