// Every request that `pcwlint lsp` announces, made by three kinds of clients of the protocol library; every message
// of the server is validated
// (conformance/).  Run by .ci/editors, which sets the variables.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node.js'
import { after, before, describe, it } from 'node:test'
import { announced } from './conformance/announced.mjs'
import { CLIENTS } from './conformance/clients.mjs'
import { validators } from './conformance/schema.mjs'
import { Session, uriOf } from './conformance/session.mjs'

const { PCWLINT, PCWLINT_ROOT } = process.env
const LANGUAGES = { '.c': 'c', '.h': 'c', '.man': 'xml', '.json': 'jsonc' }
const CODES = { parse: -32700, invalid: -32600, method: -32601, params: -32602, early: -32002, cancelled: -32800 }
const checks = validators()

/** A driver with findings, wide characters, a header, a manifest, a configuration and a baseline. */
function makeWorkspace() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pcwlint-lsp-')))
  cpSync(path.join(PCWLINT_ROOT, 'testdata/rules/PCW705-manifest-size-mismatch/bad-ctrpp-average-bulk-too-narrow'),
      folder, { recursive: true })
  const example = readFileSync(path.join(PCWLINT_ROOT, 'testdata/example/volmeter.c'), 'utf8')
  writeFileSync(path.join(folder, 'volmeter.c'), example.replace('TOTALS(4, QueueLength)',
      '/* \u{1f600} \u00fc */ TOTALS(4, QueueLength)'))
  writeFileSync(path.join(folder, '.pcwlint.json'), '{ "runs-on": ["WIN10_VB"], "baseline": "baseline.json" }\n')
  writeFileSync(path.join(folder, 'baseline.json'), '{ "pcwlint_baseline": 1, "findings": [] }\n')
  return folder
}

/** The start of each word of a text. */
function positions(session, uri) {
  const text = session.texts.get(uri)
  return [...text.matchAll(/\w+/g)].map(match => session.position(text, match.index))
}

const filled = value => (Array.isArray(value) ? value.length > 0 : Array.isArray(
    value?.items) ? value.items.length > 0 : value !== null)

for (const [name, client] of Object.entries(CLIENTS)) {
  describe(`a client that ${name}`, { concurrency: false }, () => {
    const folder = makeWorkspace()
    const session = new Session(PCWLINT, folder, checks)
    const files = readdirSync(folder).filter(file => path.extname(file) in LANGUAGES ||
        file === '.pcwlint.json').map(file => path.join(folder, file))
    const documents = files.map(uriOf), driver = uriOf(path.join(folder, 'volmeter.c'))
    const seen = new Map()   // method -> how many answers had something in them
    let methods

    /** A request whose answer is counted. */
    const ask = async (method, params) => {
      const answer = await session.ask(method, params)
      seen.set(method, (seen.get(method) ?? 0) + (filled(answer) ? 1 : 0))
      return answer
    }
    const has = method => methods.has(method)
    const valid = () => assert.deepEqual(session.violations.splice(0), [])
    const everywhere = async method => {
      for (const uri of documents)
        for (const position of positions(session, uri)) await ask(method,
            { textDocument: { uri }, position,
                ...(method.endsWith('references') ? { context: { includeDeclaration: true } } : {}) })
      valid()
    }
    const whole = uri => ({ start: { line: 0, character: 0 },
        end: session.position(session.texts.get(uri), session.texts.get(uri).length) })

    before(async () => {
      const result = await session.initialize(client)
      methods = announced(result.capabilities)
      for (const [i, uri] of documents.entries()) await session.open(uri, LANGUAGES[path.extname(files[i])] ?? 'jsonc')
    })
    after(async () => {
      session.process.kill('SIGKILL')
      await session.exit
      rmSync(folder, { recursive: true, force: true })
    })

    it('gets a valid answer to initialize', () => {
      assert.deepEqual([...methods].filter(method => !(method in checks.Results)), [], 'announced, and not known here')
      assert.equal(session.encoding, client.general.positionEncodings[0] === 'utf-8' ? 'utf-8' : 'utf-16')
      assert.equal(session.capabilities.diagnosticProvider !== undefined, client.textDocument.diagnostic !== undefined)
      valid()
    })

    it('sees the findings, and their end', async () => {
      const codes = async expected => (await session.diagnostics(driver, list =>
          expected(list.map(d => d.code)))).map(d => d.code)
      const has405 = list => list.includes('PCW405')
      assert.ok(has405(await codes(has405)))
      await session.change(driver, 'sizeof(ULONG64) }', '4 }')
      assert.ok(!has405(await codes(list => list.length > 0 && !has405(list))))
      await session.change(driver, '4 }', 'sizeof(ULONG64) }')
      assert.ok(has405(await codes(has405)))
      valid()
    })

    it('gets the diagnostics of the workspace', async test => {
      if (!has('workspace/diagnostic')) return test.skip('the client does not pull')
      const first = await ask('workspace/diagnostic', { previousResultIds: [], workDoneToken: 'work',
          partialResultToken: 'part' })
      const items = [...first.items, ...session.progress.filter(p => p.token === 'part').flatMap(p => p.value.items)]
      assert.ok(items.some(item => item.kind === 'full' && item.items.some(d => String(d.code).startsWith('PCW7'))),
          'the manifest has findings')
      const known = items.filter(item => item.resultId).map(item => ({ uri: item.uri, value: item.resultId }))
      // answered when something changes
      void ask('workspace/diagnostic', { previousResultIds: known }).catch(() => undefined)
      seen.set('textDocument/diagnostic', 1)
      return valid()
    })

    it('gets code actions, resolves them and executes their commands', async test => {
      if (!has('textDocument/codeAction')) return test.skip('not announced')
      const executed = new Set()
      for (const uri of documents) {
        const diagnostics = await session.diagnostics(uri, () => true)
        const asks = [...diagnostics.map(d => ({ range: d.range, context: { diagnostics: [d], triggerKind: 1 } })),
          { range: whole(uri), context: { diagnostics: [], only: ['source.fixAll'], triggerKind: 1 } },
          { range: whole(uri), context: { diagnostics, only: ['quickfix'], triggerKind: 1 } }]
        for (const one of asks) {
          const actions = await ask('textDocument/codeAction', { textDocument: { uri }, ...one })
          for (const action of actions ?? []) {
            const resolved = has('codeAction/resolve') && action.edit === undefined &&
                typeof action.command !== 'string' ? await ask('codeAction/resolve', action) : action
            const command = typeof resolved.command === 'string' ? resolved : resolved.command
            if (command && session.capabilities.executeCommandProvider?.commands.includes(command.command) &&
                !executed.has(command.command)) {
              executed.add(command.command)
              await ask('workspace/executeCommand', { command: command.command, arguments: command.arguments })
              seen.set('workspace/executeCommand', 1)
            }
          }
        }
      }
      assert.deepEqual([...executed].sort(), [...session.capabilities.executeCommandProvider.commands].sort(),
          'each command belongs to an action')
      assert.ok(session.edits.length > 0, 'the finding is written into the baseline')
      return valid()
    })

    for (const method of ['textDocument/hover', 'textDocument/definition', 'textDocument/declaration',
        'textDocument/typeDefinition', 'textDocument/implementation',
      'textDocument/references', 'textDocument/documentHighlight', 'textDocument/completion']) {
      it(`gets ${method} at every word`, async test => {
        if (!has(method)) return test.skip('not announced')
        return everywhere(method)
      })
    }

    for (const [method, resolve] of [['textDocument/inlayHint', 'inlayHint/resolve'],
        ['textDocument/codeLens', 'codeLens/resolve'],
      ['textDocument/documentLink', 'documentLink/resolve'], ['textDocument/documentSymbol'],
          ['textDocument/foldingRange']]) {
      it(`gets ${method} of every document`, async test => {
        if (!has(method)) return test.skip('not announced')
        for (const uri of documents)
          for (const item of await ask(method, { textDocument: { uri }, range: whole(uri) }) ?? []) if (resolve &&
              has(resolve)) await ask(resolve, item)
        return valid()
      })
    }

    it('resolves completions', async test => {
      if (!has('completionItem/resolve')) return test.skip('not announced')
      const uri = documents.find(document => document.endsWith('.man'))
      for (const position of positions(session, uri)) {
        const list = await session.ask('textDocument/completion', { textDocument: { uri }, position })
        for (const item of (list?.items ?? list ?? []).slice(0, 2)) await ask('completionItem/resolve', item)
      }
      return valid()
    })

    it('finds symbols in the workspace', async test => {
      if (!has('workspace/symbol')) return test.skip('not announced')
      for (const query of ['', 'Vol', 'volume', 'no such thing', '\u{1f600}', '*'])
        for (const symbol of await ask('workspace/symbol',
            { query }) ?? []) if (has('workspaceSymbol/resolve')) await ask('workspaceSymbol/resolve', symbol)
      return valid()
    })

    it('cancels requests, each of which is answered once', async test => {
      const method = ['textDocument/diagnostic', 'textDocument/hover'].find(has)
      if (method === undefined) return test.skip('there is none that could wait')
      const outcomes = []
      for (let i = 0; i < 50; i++) {
        const source = new CancellationTokenSource()
        await session.change(driver, i % 2 ? 'sizeof(ULONG32) }' : 'sizeof(ULONG64) }',
            i % 2 ? 'sizeof(ULONG64) }' : 'sizeof(ULONG32) }')
        const params = { textDocument: { uri: driver }, position: { line: 1, character: 1 } }
        outcomes.push(session.ask(method, params, source.token).then(() => 'answered', error => error.code))
        source.cancel()
      }
      const allowed = new Set(['answered', CODES.cancelled, -32801, -32802])
      assert.deepEqual((await Promise.all(outcomes)).filter(outcome => !allowed.has(outcome)), [])
      return valid()
    })

    it('answers what is wrong with an error, and goes on', async () => {
      const code = async (method, params) => session.ask(method, params).then(() => 'no error', error => error.code)
      assert.equal(await code('textDocument/noSuchThing', {}), CODES.method)
      assert.equal(await code('$/noSuchThing', {}), CODES.method)
      assert.equal(await code('initialize', { processId: null, rootUri: null, capabilities: {} }), CODES.invalid)
      await session.tell('$/noSuchNotification', {})
      await session.tell('textDocument/noSuchNotification', { x: 1 })
      for (const method of methods) {
        for (const params of [{}, { textDocument: { uri: 'untitled:Untitled-1' },
            position: { line: 1e6, character: 1e6 } }, { textDocument: { uri: 7 } }, { query: 7 }, []])
          await code(method, params)   // any answer is right
      }
      session.violations = session.violations.filter(text => !text.startsWith('shutdown'))
      assert.ok((await session.diagnostics(driver, list => list.length > 0)).length > 0)
      valid()
    })

    it('closes documents, changes folders and settings', async () => {
      await session.tell('workspace/didChangeConfiguration',
          { settings: { pcwlint: { debounce: 0, arguments: ['--ignore=PCW405'] } } })
      const left = await session.diagnostics(driver, list => list.length > 0 && !list.some(d => d.code === 'PCW405'))
      assert.ok(left.length > 0 && !left.some(d => d.code === 'PCW405'))
      await session.tell('textDocument/didSave', { textDocument: { uri: driver } })
      await session.tell('textDocument/didClose', { textDocument: { uri: driver } })
      await session.tell('workspace/didChangeWatchedFiles', { changes: [{ uri: driver, type: 2 },
          { uri: `${uriOf(folder)}/gone.c`, type: 3 }] })
      await session.tell('workspace/didChangeWorkspaceFolders',
          { event: { added: [], removed: [{ uri: uriOf(folder), name: 'w' }] } })
      await session.tell('workspace/didChangeWorkspaceFolders',
          { event: { added: [{ uri: uriOf(folder), name: 'w' }], removed: [] } })
      valid()
    })

    it('has driven every request that was announced', () => {
      const other = method => method === 'textDocument/diagnostic' ||
          (method === 'workspace/executeCommand' && !has('textDocument/codeAction'))
      const silent = [...methods].filter(method => !seen.get(method) && !other(method))
      assert.deepEqual(silent, [], 'announced, and never answered with anything')
    })

    it('ends with the status 0', async () => {
      assert.equal(await session.close(), 0)
      valid()
    })
  })
}

describe('the validator', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }
  const publish = changes => checks.Notifications['textDocument/publishDiagnostics']({ uri: 'file:///x.c',
      diagnostics: [{ range, message: 'm', ...changes }] })

  it('accepts what the protocol allows', () => {
    assert.deepEqual(publish({ severity: 1, code: 'PCW401', tags: [1], data: { any: [1, null] } }), [])
    assert.deepEqual(checks.Results['textDocument/hover'](null), [])
  })

  it('refuses what it does not', () => {
    for (const wrong of [{ severity: 5 }, { message: 1 }, { range: { start: range.start } }, { extra: 1 },
        { tags: ['x'] }, { range: { ...range, start: { line: -1, character: 0 } } },
      { range: { ...range, end: { line: 0, character: 1.5 } } }]) assert.notDeepEqual(publish(wrong), [],
          JSON.stringify(wrong))
    assert.notDeepEqual(checks.Results['textDocument/diagnostic']({ kind: 'other', items: [] }), [])
    assert.notDeepEqual(checks.Results['textDocument/hover']({}), [])
  })
})

describe('the life of a session', { concurrency: false }, () => {
  const folder = makeWorkspace()
  const start = () => new Session(PCWLINT, folder, checks)
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('refuses requests before initialize', async () => {
    const session = start()
    await assert.rejects(session.ask('textDocument/hover', {}), { code: CODES.early })
    await session.tell('textDocument/didOpen', {})
    await session.initialize(Object.values(CLIENTS)[0])
    assert.equal(await session.close(), 0)
    assert.deepEqual(session.violations, [])
  })

  it('refuses requests after shutdown', async () => {
    const session = start()
    await session.initialize(Object.values(CLIENTS)[0])
    await session.ask('shutdown')
    await assert.rejects(session.ask('textDocument/diagnostic', { textDocument: { uri: uriOf(folder) } }),
        { code: CODES.invalid })
    await session.tell('exit')
    assert.equal(await session.exit, 0)
  })

  it('ends with the status 1 without a shutdown', async () => {
    const session = start()
    await session.initialize(Object.values(CLIENTS)[0])
    await session.tell('exit')
    assert.equal(await session.exit, 1)
  })

  it('ends when the client closes its end', async () => {
    const session = start()
    await session.initialize(Object.values(CLIENTS)[0])
    session.process.stdin.end()
    assert.equal(await session.exit, 1)
  })
})
