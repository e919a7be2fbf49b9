import * as vscode from 'vscode'
import { InspectPages } from './inspect'
import { findProgram, isProblem, selectProgram, type Program } from './program'
import { openRule } from './rules'
import { Server } from './server'
import { needsRestart } from './settings'
import { Status } from './status'

/** Everything that lives as long as the extension is active. */
class Extension implements vscode.Disposable {
  private readonly output = vscode.window.createOutputChannel('pcwlint')
  private readonly trace = vscode.window.createOutputChannel('pcwlint trace')
  private readonly status = new Status()
  private readonly server = new Server(this.status, this.output, this.trace)
  private readonly pages = new InspectPages(async () => (await this.programOrOffer())?.command)
  private program: Program | undefined
  private problem = ''
  private turn: Promise<void> = Promise.resolve()

  constructor(private readonly context: vscode.ExtensionContext) {}

  /** Stops the server if it runs, finds the program again and starts it.  Calls wait for each other. */
  restart(): Promise<void> {
    this.turn = this.turn.then(() => this.startAgain()).catch(error => {
      this.output.appendLine(String(error))
      this.status.stopped(`pcwlint could not be started: ${String(error)}`)
    })
    return this.turn
  }

  async stop(): Promise<void> {
    await this.turn
    await this.server.stop()
  }

  private async startAgain(): Promise<void> {
    await this.server.stop()
    this.status.starting()
    const found = await findProgram(this.context)
    this.program = isProblem(found) ? undefined : found
    if (isProblem(found)) {
      this.problem = found.reason
      this.output.appendLine(found.reason)
      this.status.missing(found.reason)
      void this.offerProgram()
    } else {
      await this.server.start(found)
    }
  }

  /** Says what is missing and what can be done about it. */
  async offerProgram(): Promise<void> {
    const select = 'Select Program...', install = 'How to Install', retry = 'Try Again'
    const answer = await vscode.window.showWarningMessage(`${this.problem} pcwlint checks nothing until there is one.`,
        select, install, retry)
    if (answer === select) await selectProgram()
    else if (answer === install) await vscode.commands.executeCommand('extension.open', this.context.extension.id)
    else if (answer === retry) await this.restart()
  }

  private async programOrOffer(): Promise<Program | undefined> {
    await this.turn
    if (this.program === undefined) void this.offerProgram()
    return this.program
  }

  private async showVersion(): Promise<void> {
    const program = await this.programOrOffer()
    if (program) void vscode.window.showInformationMessage(`pcwlint ${program.version}: ${program.command}`)
  }

  private async openInspect(uri?: string | vscode.Uri): Promise<void> {
    const source = typeof uri === 'string' ? vscode.Uri.parse(uri) : uri ?? vscode.window.activeTextEditor?.document.uri
    if (source?.scheme === 'file') await this.pages.open(source)
    else void vscode.window.showInformationMessage('Open a source or a manifest first.')
  }

  private async explainRule(id?: unknown): Promise<void> {
    const program = await this.programOrOffer()
    if (program) await openRule(this.context, program, typeof id === 'string' ? id : undefined)
  }

  register(): vscode.Disposable[] {
    const command = vscode.commands.registerCommand
    return [
      command('pcwlint.restart', () => this.restart()),
      command('pcwlint.showOutput', () => this.output.show(true)),
      command('pcwlint.showVersion', () => this.showVersion()),
      command('pcwlint.selectProgram', () => selectProgram()),
      command('pcwlint.offerProgram', () => this.offerProgram()),
      command('pcwlint.openInspect', (uri?: string | vscode.Uri) => this.openInspect(uri)),
      command('pcwlint.openRule', (id?: unknown) => this.explainRule(id)),
      vscode.workspace.onDidChangeConfiguration(event => { if (needsRestart(event)) void this.restart() }),
      // the workspace's own program counts from now on
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.restart()),
    ]
  }

  dispose(): void {
    vscode.Disposable.from(this.pages, this.status, this.output, this.trace).dispose()
  }
}

let extension: Extension | undefined

export function activate(context: vscode.ExtensionContext): void {
  extension = new Extension(context)
  context.subscriptions.push(extension, ...extension.register())
  void extension.restart()
}

export async function deactivate(): Promise<void> {
  await extension?.stop()
}
