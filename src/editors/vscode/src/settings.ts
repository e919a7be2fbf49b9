import { homedir } from 'node:os'
import * as vscode from 'vscode'

export const SECTION = 'pcwlint'

/** What the server is told: the keys that the chapter "Editors" of the manual describes. */
export interface ServerSettings {
  arguments: string[]
  debounce: number
}

function read<T>(name: string, otherwise: T, scope?: vscode.Uri): T {
  return vscode.workspace.getConfiguration(SECTION, scope).get<T>(name) ?? otherwise
}

/** The path as a user wrote it, with ~ and ${workspaceFolder} replaced; empty when it is not set. */
export function programSetting(): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? ''
  return read('path', '').trim().replace(/^~(?=$|[\\/])/, homedir()).replaceAll('${workspaceFolder}', folder)
}

/** The targets as options of the command line. */
export function targetOptions(scope?: vscode.Uri): string[] {
  const option = (name: string, values: string[]) => (values.length > 0 ? [`--${name}=${values.join(',')}`] : [])
  return [...option('ntddi', read('ntddi', [], scope)), ...option('runs-on', read('runsOn', [], scope)),
      ...option('arch', read('arch', [], scope))]
}

export function serverSettings(scope?: vscode.Uri): ServerSettings {
  return { arguments: [...targetOptions(scope), ...read<string[]>('arguments', [])],
      debounce: read('debounce', 50, scope) }
}

/** Whether a change needs another process, and not only other settings for the one that runs. */
export function needsRestart(event: vscode.ConfigurationChangeEvent): boolean {
  return event.affectsConfiguration(`${SECTION}.path`)
}
