import { createHash } from 'node:crypto'
import * as path from 'node:path'
import * as vscode from 'vscode'
import { run } from './run'
import { targetOptions } from './settings'

const DARK = '(prefers-color-scheme: dark)'

/** The page in the colours of the editor, which need not be those of the system.  It allows its own style sheet
 * only, by a hash. */
export function inTheme(page: string, dark: boolean): string {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1]
  if (style === undefined) return page
  const changed = style.replaceAll(DARK, dark ? 'all' : 'not all').replaceAll('color-scheme: light dark',
      `color-scheme: ${dark ? 'dark' : 'light'}`)
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return page.replace(style, () => changed).replaceAll(hash(style), () => hash(changed))
}

function isDark(): boolean {
  const kind = vscode.window.activeColorTheme.kind
  return kind === vscode.ColorThemeKind.Dark || kind === vscode.ColorThemeKind.HighContrast
}

/** A source as it is in the editor, saved or not; undefined when it is not open. */
function textOf(uri: vscode.Uri): string | undefined {
  return vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString())?.getText()
}

/** The pages that show what a source registers: one panel for each source, made anew when the source is saved. */
export class InspectPages implements vscode.Disposable {
  private readonly panels = new Map<string, vscode.WebviewPanel>()
  private readonly events = [
    vscode.workspace.onDidSaveTextDocument(document => this.refresh(document.uri)),
    vscode.window.onDidChangeActiveColorTheme(() => this.panels.forEach((_, uri) =>
        this.refresh(vscode.Uri.parse(uri)))),
  ]

  constructor(private readonly command: () => Promise<string | undefined>) {}

  /** Opens the page of a source beside it. */
  async open(uri: vscode.Uri): Promise<void> {
    const known = this.panels.get(uri.toString())
    if (known) known.reveal(undefined, true)
    else this.create(uri)
    await this.refresh(uri)
  }

  private create(uri: vscode.Uri): void {
    const title = `${path.basename(uri.fsPath)}: counters`
    const panel = vscode.window.createWebviewPanel('pcwlint.inspect', title,
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: false, localResourceRoots: [], enableFindWidget: true })
    panel.onDidDispose(() => this.panels.delete(uri.toString()))
    this.panels.set(uri.toString(), panel)
  }

  private async refresh(uri: vscode.Uri): Promise<void> {
    const program = this.panels.has(uri.toString()) ? await this.command() : undefined
    if (program === undefined) return
    const text = textOf(uri)
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? path.dirname(uri.fsPath)
    const file = path.relative(folder, uri.fsPath)   // the page shows it
    const answer = await run(program, ['inspect', '--format=html', ...targetOptions(uri),
        ...(text === undefined ? [`.${path.sep}${file}`] : [`--stdin-filename=${file}`])],
      { folder, ...(text === undefined ? {} : { input: text }) })
    const panel = this.panels.get(uri.toString())   // it may have been closed meanwhile
    if (panel && answer.output !== '') panel.webview.html = inTheme(answer.output, isDark())
    else if (panel) void vscode.window.showErrorMessage(
        `pcwlint inspect failed: ${(answer.errors || answer.problem).trim()}`)
  }

  dispose(): void {
    vscode.Disposable.from(...this.events, ...this.panels.values()).dispose()
  }
}
