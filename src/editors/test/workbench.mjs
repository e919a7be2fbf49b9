// VS Code's workbench: code-server, in Debian's Chromium.  Nothing waits a fixed time; every wait is for a condition.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import puppeteer from 'puppeteer-core'

const SETTINGS = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'files.autoSave': 'off',   // in a browser, VS Code saves after a second
  'editor.minimap.enabled': false,
}
const SECONDS = Number(process.env.PCWLINT_PATIENCE ?? 120)

/** Waits until condition() is truthy, and returns what it returned. */
export async function until(what, condition, seconds = SECONDS) {
  const end = Date.now() + seconds * 1000
  let last
  for (;;) {
    try {
      last = await condition()
      if (last) return last
    } catch (error) {
      last = error
    }
    if (Date.now() > end) throw new Error(`${what}: did not happen in ${seconds} s; last seen: ${String(last)}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export class Workbench {
  /** entry: code-server's entry.js; chromium: the browser; folder: where everything is kept; extensions: .vsix
   * files. */
  constructor({ entry, chromium, folder, extensions, settings = {}, size = { width: 1280, height: 800 } }) {
    Object.assign(this, { entry, chromium, folder, extensions, size, settings: { ...SETTINGS, ...settings } })
    this.probeFile = path.join(folder, 'probe')
  }

  /** Starts code-server with the extensions and opens a folder in the browser. */
  async start(workspace) {
    const user = path.join(this.folder, 'user'), installed = path.join(this.folder, 'extensions')
    const places = ['--user-data-dir', user, '--extensions-dir', installed]
    mkdirSync(path.join(user, 'User'), { recursive: true })
    writeFileSync(path.join(user, 'User', 'settings.json'), JSON.stringify(this.settings, null, 1))
    for (const vsix of this.extensions) execFileSync(process.execPath,
        [this.entry, '--install-extension', vsix, ...places], { stdio: 'pipe' })
    rmSync(this.probeFile, { force: true })
    const port = await freePort()
    const words = ['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, ...places, '--disable-telemetry',
        '--disable-update-check',
      '--disable-getting-started-override', '--disable-workspace-trust']
    this.server = spawn(process.execPath, [this.entry, ...words],
        { stdio: 'ignore', env: { ...process.env, PCWLINT_PROBE: this.probeFile } })
    const url = `http://127.0.0.1:${port}`
    await until('code-server answers', async () => (await fetch(`${url}/healthz`)).ok)
    this.browser = await puppeteer.launch({ executablePath: this.chromium, headless: true, defaultViewport: this.size,
      args: ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] })
    this.page = await this.browser.newPage()
    await this.page.goto(`${url}/?folder=${encodeURIComponent(workspace)}`)
    await this.page.waitForSelector('.monaco-workbench .statusbar-item', { timeout: SECONDS * 1000 })
    await until('the extension host runs', () => existsSync(this.probeFile))
    return this
  }

  async stop() {
    await this.browser?.close()
    if (this.server && this.server.exitCode === null) {
      const ended = new Promise(resolve => this.server.once('exit', resolve))
      this.server.kill()
      await ended
    }
  }

  /** The value of a function body in the extension host, where `vscode` is known.  Values go in as `values`. */
  async evaluate(body, values = {}) {
    const head = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join('')
    const port = readFileSync(this.probeFile, 'utf8')
    const answer = await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: head + body })).json()
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }

  /** Opens a file in the active group, and a selection in it: lines and columns from 0. */
  async open(file, line = 0, column = 0) {
    await this.evaluate(`const document = await vscode.workspace.openTextDocument(file)
      const at = new vscode.Position(line, column)
      await vscode.window.showTextDocument(document, { preview: false, viewColumn: 1,
          selection: new vscode.Range(at, at) })`, { file, line, column })
    await until(`${file} is shown`, () => this.page.$(`.tab[data-resource-name="${path.basename(file)}"]`))
  }

  /** The diagnostics of pcwlint, of one file or of all, in the order of their places. */
  async diagnostics(file) {
    return this.evaluate(`
      const all = vscode.languages.getDiagnostics().filter(([uri]) => !file || uri.fsPath === file)
      return all.flatMap(([uri, list]) => list.filter(d => d.source === 'pcwlint').map(d =>
          ({ file: uri.fsPath, line: d.range.start.line,
        column: d.range.start.character, endLine: d.range.end.line, endColumn: d.range.end.character,
            severity: d.severity,
        code: typeof d.code === 'object' ? d.code.value : d.code, message: d.message, tags: d.tags,
        related: (d.relatedInformation || []).length,
            address: typeof d.code === 'object' ? String(d.code.target) : '' })))
        .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column ||
            String(a.code).localeCompare(String(b.code)))`,
    { file: file ?? null })
  }

  /** Replaces text in an open document, which stays unsaved. */
  async replace(file, from, to) {
    const done = await this.evaluate(`
      const document = await vscode.workspace.openTextDocument(file), at = document.getText().indexOf(from)
      if (at < 0) throw new Error('no such text: ' + from)
      const edit = new vscode.WorkspaceEdit()
      edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + from.length)), to)
      return vscode.workspace.applyEdit(edit)`, { file, from, to })
    if (!done) throw new Error(`VS Code refused an edit in ${file}`)
  }

  command(name, ...words) {
    return this.evaluate('return vscode.commands.executeCommand(name, ...words).then(() => true)', { name, words })
  }

  /** A command that waits for the user: it is started only. */
  begin(name, ...words) {
    return this.evaluate('vscode.commands.executeCommand(name, ...words)', { name, words })
  }

  setting(name, value) {
    return this.evaluate('await vscode.workspace.getConfiguration().update(name, value === null ? undefined : value, true)', { name, value })
  }

  /** The text of all elements that a selector names. */
  texts(selector) {
    return this.page.$$eval(selector, elements => elements.map(element => element.textContent.trim()))
  }

  /** The text of a page in the workbench in which all patterns are found.  VS Code loads a page in a frame that is
   * hidden, and shows that when it is complete. */
  async shownPage(what, ...patterns) {
    return until(what, async () => {
      for (const frame of this.page.frames()) {
        const text = await frame.evaluate(() => document.body?.innerText ?? '').catch(() => '')
        if (!patterns.every(pattern => pattern.test(text))) continue
        const element = await frame.frameElement().catch(() => null)
        const seen = await element?.evaluate(node => getComputedStyle(node).visibility === 'visible' &&
            node.getBoundingClientRect().height > 0 && node.id !== 'pending-frame').catch(() => false)
        if (seen) return text
      }
      return undefined
    })
  }

  async screenshot(file) {
    await this.page.evaluate(() => Promise.race([   // a notification slides in
      Promise.allSettled(document.getAnimations().map(animation => animation.finished)),
      new Promise(resolve => setTimeout(resolve, 1000)),
    ]).then(() => undefined))
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await this.page.screenshot({ path: file })
  }
}
