// A client of the protocol library, whose wires are tapped: every message of the server is validated, and every
// answer counted.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { StreamMessageReader, StreamMessageWriter,
    createProtocolConnection } from 'vscode-languageserver-protocol/node.js'
import { respecting } from './respect.mjs'

const PATIENCE = Number(process.env.PCWLINT_PATIENCE ?? 300) * 1000

export const uriOf = file => pathToFileURL(file).href

/** A reader or a writer that shows each message to `see` first. */
function tapped(reader, see) {
  return new Proxy(reader, {
    get(target, name) {
      if (name === 'listen') return callback => target.listen(message => { see(message); callback(message) })
      if (name === 'write') return message => { see(message); return target.write(message) }
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export class Session {
  /** checks: of schema.mjs; settings: what workspace/configuration is answered. */
  constructor(program, folder, checks, { settings = {}, words = ['lsp'] } = {}) {
    Object.assign(this, { folder, checks, settings, violations: [], asked: new Map(), answered: new Map(),
        published: new Map(), texts: new Map(),
      versions: new Map(), registered: new Set(), refreshes: 0, messages: [], progress: [], documentOf: new Map(),
          edits: [] })
    this.process = spawn(program, words, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, PCWLINT_CACHE_SIZE: '0' } })
    this.exit = new Promise(resolve => this.process.once('exit', (code, signal) => resolve(code ?? signal)))
    const reader = tapped(new StreamMessageReader(this.process.stdout), message => this.seeFromServer(message))
    const writer = tapped(new StreamMessageWriter(this.process.stdin), message => this.seeFromClient(message))
    this.connection = createProtocolConnection(reader, writer,
        { error: () => undefined, warn: () => undefined, info: () => undefined, log: () => undefined })
    this.connection.onRequest((method, params) => this.serve(method, params))
    this.connection.onNotification((method, params) => this.hear(method, params))
    this.connection.listen()
  }

  // ---- the wires ----

  wrong(what, problems) {
    for (const problem of problems) this.violations.push(`${what}: ${problem}`)
  }

  seeFromClient(message) {
    if (message.method !== undefined && message.id !== undefined) {
      this.asked.set(message.id, message.method)
      this.documentOf.set(message.id, message.params?.textDocument?.uri)
    }
  }

  seeFromServer(message) {
    if (message.jsonrpc !== '2.0') this.wrong('a message', ['jsonrpc is not "2.0"'])
    if (message.method === undefined) this.seeAnswer(message)
    else if (message.id === undefined) this.validate('Notifications', message.method, message.params ?? null)
    else this.validate('Requests', message.method, message.params ?? null)
    for (const one of message.method === 'client/registerCapability' ? message.params.registrations : [])
      this.validate('Registrations', one.method, one.registerOptions ?? null)
  }

  seeAnswer(message) {
    const method = this.asked.get(message.id)
    const times = (this.answered.get(message.id) ?? 0) + 1
    this.answered.set(message.id, times)
    if (method === undefined) this.wrong('an answer', [`nobody asked ${JSON.stringify(message.id)}`])
    if (times > 1) this.wrong(`${method}`, [`request ${message.id} is answered ${times} times`])
    if (('result' in message) === ('error' in message)) this.wrong(`${method}`,
        ['an answer has either a result or an error'])
    if (message.error && (!Number.isInteger(message.error.code) || typeof message.error.message !== 'string' ||
        message.error.message === ''))
      this.wrong(`${method}`, [`an error needs a code and a message: ${JSON.stringify(message.error)}`])
    if ('result' in message) {
      this.validate('Results', method, message.result)
      this.checkRanges(method, message.result, this.documentOf.get(message.id))
    }
  }

  validate(kind, method, value) {
    const check = this.checks[kind][method]
    if (check === undefined) this.wrong(`${method}`, [`is not among the ${kind} of types.ts`])
    else this.wrong(`${method}`, check(value).map(problem => `${problem} in ${JSON.stringify(value)?.slice(0, 400)}`))
    this.wrong(method, (this.respects?.[method]?.(value) ?? []).map(what =>
        `${what}, which the client does not announce`))
    if (method === 'textDocument/publishDiagnostics') this.checkRanges(method, value.diagnostics, value.uri)
    if (method === 'workspace/applyEdit') this.checkRanges(method, value.edit)
  }

  /** Every range is inside of its document, and ends where it starts or later. */
  checkRanges(method, value, uri) {
    if (value === null || typeof value !== 'object') return
    const here = typeof value.uri === 'string' ? value.uri : typeof value.targetUri === 'string' ? value.targetUri : uri
    for (const [key, part] of Object.entries(value)) {
      if (key === 'data' || key === 'arguments') continue   // the server's own
      if (part && part.start && part.end) this.checkRange(`${method} ${key}`, part,
          key === 'originSelectionRange' ? uri : here)
      else if (key === 'changes') for (const [file, edits] of Object.entries(part)) this.checkRanges(method, edits,
          file)
      else if (key === 'edits') this.checkRanges(method, part, value.textDocument?.uri)
      else this.checkRanges(method, part, here)
    }
    if (value.selectionRange && value.range && !inside(value.selectionRange, value.range)) this.wrong(method,
        ['selectionRange is not inside of range'])
  }

  checkRange(what, { start, end }, uri) {
    const lines = this.linesOf(uri)
    const length = line => (this.encoding === 'utf-8' ? Buffer.byteLength(lines[line]) : lines[line].length)
    const valid = p => lines === undefined || (p.line < lines.length && p.character <= length(p.line)) ||
        (p.line === lines.length && p.character === 0)
    const text = `${start.line}:${start.character}-${end.line}:${end.character} of ${uri}`
    if (!valid(start) || !valid(end)) this.wrong(what, [`${text} is outside of the text`])
    if (after(start, end)) this.wrong(what, [`${text} ends before it starts`])
  }

  linesOf(uri) {
    if (uri === undefined || !uri.startsWith('file:')) return undefined
    if (!this.texts.has(uri)) {
      try {
        this.texts.set(uri, readFileSync(new URL(uri), 'utf8'))
      } catch {
        return undefined
      }
    }
    return this.texts.get(uri).split(/\r\n|\n|\r/)
  }

  // ---- what the server asks and says ----

  serve(method, params) {
    if (method === 'workspace/configuration') return params.items.map(item =>
        (item.section === 'pcwlint' ? this.settings : null))
    if (method === 'client/registerCapability') params.registrations.forEach(one => this.registered.add(one.method))
    if (method.endsWith('/refresh')) this.refreshes++
    if (method === 'workspace/applyEdit') {
      this.edits.push(params.edit)
      return { applied: true }
    }
    return method === 'window/showDocument' ? { success: true } : null
  }

  hear(method, params) {
    if (method === 'textDocument/publishDiagnostics') this.published.set(params.uri, params)
    if (method === 'window/showMessage') this.messages.push(params)
    if (method === '$/progress') this.progress.push(params)
  }

  // ---- what the client does ----

  /** An answer, or the ResponseError that came instead. */
  ask(method, params, token) {
    // an undefined one would count as a second parameter
    const words = [params, token].filter(word => word !== undefined)
    return within(this.connection.sendRequest(method, ...words), method)
  }

  tell(method, params) {
    return this.connection.sendNotification(method, params)
  }

  async initialize(capabilities) {
    this.respects = respecting(capabilities)
    const result = await this.ask('initialize', { processId: process.pid, rootUri: uriOf(this.folder), capabilities,
        initializationOptions: this.settings,
      workspaceFolders: [{ uri: uriOf(this.folder), name: 'w' }] })
    this.capabilities = result.capabilities
    this.encoding = result.capabilities.positionEncoding ?? 'utf-16'
    await this.tell('initialized', {})
    return result
  }

  async open(uri, languageId, text = readFileSync(new URL(uri), 'utf8')) {
    this.texts.set(uri, text)
    this.versions.set(uri, 1)
    await this.tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
  }

  /** Replaces the first `from` by an incremental change. */
  async change(uri, from, to) {
    const text = this.texts.get(uri), at = text.indexOf(from)
    if (at < 0) throw new Error(`${uri} has no ${from}`)
    const range = { start: this.position(text, at), end: this.position(text, at + from.length) }
    this.texts.set(uri, text.slice(0, at) + to + text.slice(at + from.length))
    this.versions.set(uri, this.versions.get(uri) + 1)
    await this.tell('textDocument/didChange', { textDocument: { uri, version: this.versions.get(uri) },
        contentChanges: [{ range, text: to }] })
  }

  position(text, offset) {
    const before = text.slice(0, offset), start = before.lastIndexOf('\n') + 1
    const column = before.slice(start)
    return { line: before.split('\n').length - 1,
        character: this.encoding === 'utf-8' ? Buffer.byteLength(column) : column.length }
  }

  /** The diagnostics of a document's newest text, whether they are pulled or pushed. */
  async diagnostics(uri, expected) {
    if (this.capabilities.diagnosticProvider) return (await this.ask('textDocument/diagnostic',
        { textDocument: { uri } })).items
    const current = () => this.published.get(uri)?.diagnostics ?? []
    const end = Date.now() + PATIENCE
    while (!expected(current()) && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 20))
    return current()
  }

  async close() {
    await this.ask('shutdown')
    await this.tell('exit')
    return within(this.exit, 'the end')
  }
}

const after = (a, b) => a.line > b.line || (a.line === b.line && a.character > b.character)
const inside = (inner, outer) => !after(outer.start, inner.start) && !after(inner.end, outer.end)

/** A promise that fails when nothing has come of it. */
async function within(promise, what) {
  let timer
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(`${what}: no answer`)),
      PATIENCE) })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
