import * as vscode from 'vscode'
import { type Program } from './program'

const ORIGINS = { setting: 'from the setting pcwlint.path', bundled: 'part of the extension', PATH: 'found in PATH' }

/** The item in the status bar: whether the server runs, and which one. */
export class Status implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('pcwlint.status', vscode.StatusBarAlignment.Right, 90)

  constructor() {
    this.item.name = 'pcwlint'
    this.item.show()
  }

  starting(): void {
    this.show('$(sync~spin) pcwlint', 'pcwlint is starting.', 'pcwlint.showOutput')
  }

  running(program: Program): void {
    const text = new vscode.MarkdownString('', true)
    text.isTrusted = { enabledCommands: ['pcwlint.restart', 'pcwlint.showOutput'] }
    text.appendMarkdown('**pcwlint**\n\n').appendText(
        `Version ${program.version}, ${ORIGINS[program.origin]}:\n${program.command}`)
    text.appendMarkdown('\n\n[$(refresh) Restart](command:pcwlint.restart) | [$(output) Output](command:pcwlint.showOutput)')
    this.show('$(pass) pcwlint', text, 'pcwlint.showOutput')
  }

  stopped(reason: string): void {
    this.show('$(error) pcwlint', reason, 'pcwlint.restart', 'error')
  }

  missing(reason: string): void {
    this.show('$(warning) pcwlint', reason, 'pcwlint.offerProgram', 'warning')
  }

  private show(text: string, tooltip: string | vscode.MarkdownString, command: string,
      kind?: 'error' | 'warning'): void {
    this.item.text = text
    this.item.tooltip = tooltip
    this.item.command = command
    this.item.backgroundColor = kind && new vscode.ThemeColor(`statusBarItem.${kind}Background`)
    this.item.accessibilityInformation = { label: typeof tooltip === 'string' ? tooltip : 'pcwlint runs' }
  }

  dispose(): void {
    this.item.dispose()
  }
}
