import * as vscode from 'vscode'
import { CloseAction, ErrorAction, LanguageClient, RevealOutputChannelOn, State, type CloseHandlerResult,
    type LanguageClientOptions } from 'vscode-languageclient/node'
import { type Program } from './program'
import { SECTION, serverSettings } from './settings'
import { type Status } from './status'

const SELECTOR = [
  { scheme: 'file', language: 'c' },
  { scheme: 'file', language: 'cpp' },
  { scheme: 'file', language: 'xml', pattern: '**/*.{man,manifest,xml}' },
  { scheme: 'file', pattern: '**/.pcwlint.json' },
]
const CRASHES = 5
const MINUTES = 3

/** Restarts a server that ends, until it has ended too often in a short time. */
function crashes(ended: (reason: string) => void): () => CloseHandlerResult {
  const times: number[] = []
  return () => {
    const now = Date.now()
    times.push(now)
    if (times.length < CRASHES ||
        now - (times[times.length - CRASHES] ?? 0) > MINUTES * 60_000) return { action: CloseAction.Restart }
    const reason = `pcwlint ended ${CRASHES} times in ${MINUTES} minutes and is not started again. See its output, then restart it.`
    ended(reason)
    return { action: CloseAction.DoNotRestart, message: reason }
  }
}

/** When the server restarts, the library passes `showNotification` as `data` by mistake, and prints it as "true" in the
 * output. */
class Client extends LanguageClient {
  override info(message: string, data?: unknown, showNotification = true): void {
    if (typeof data === 'boolean') super.info(message, undefined, data)
    else super.info(message, data, showNotification)
  }
}

/** One language server and its client, from start() to stop(). */
export class Server {
  private client: LanguageClient | undefined

  constructor(private readonly status: Status, private readonly output: vscode.OutputChannel,
      private readonly trace: vscode.OutputChannel) {}

  async start(program: Program): Promise<void> {
    const run = { command: program.command, args: ['lsp'] }
    let reason = 'pcwlint has stopped.'
    const options: LanguageClientOptions = {
      documentSelector: SELECTOR,
      outputChannel: this.output,
      traceOutputChannel: this.trace,
      initializationOptions: serverSettings(),
      synchronize: { configurationSection: SECTION },
      middleware: {
        workspace: {
          configuration: params => params.items.map(item =>
              serverSettings(item.scopeUri ? vscode.Uri.parse(item.scopeUri) : undefined)),
          didChangeConfiguration: () => this.configure(),
        },
      },
      diagnosticPullOptions: { onChange: true, onSave: true, onTabs: true },
      markdown: { isTrusted: false, supportHtml: false },
      // a crash is in the output and in the status bar; each request that it cost is no news
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      errorHandler: { error: () => ({ action: ErrorAction.Continue, handled: true }),
          closed: crashes(text => (reason = text)) },
    }
    const client = new Client(SECTION, 'pcwlint', run, options)
    this.client = client
    client.onDidChangeState(event => {
      if (this.client !== client) return
      if (event.newState === State.Running) this.status.running(program)
      else if (event.newState === State.Starting) this.status.starting()
      else this.status.stopped(reason)
    })
    this.output.appendLine(`Starting ${[run.command, ...run.args].join(' ')} (pcwlint ${program.version})`)
    await client.start()
  }

  /** Sends the settings.  A change of pcwlint.path stops the server, which then cannot be told, and need not: the
   * next one starts with them. */
  private async configure(): Promise<void> {
    try {
      await this.client?.sendNotification('workspace/didChangeConfiguration',
          { settings: { [SECTION]: serverSettings() } })
    } catch {
      return
    }
  }

  async stop(): Promise<void> {
    const client = this.client
    this.client = undefined
    if (client?.needsStop()) await client.stop()
    await client?.dispose()
  }
}
