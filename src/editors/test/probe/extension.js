// For tests only, and never part of the extension that users get: evaluates what a test sends to a port of this
// machine, with `vscode` in
// sight, and answers the value as JSON.  The port is written to the file that PCWLINT_PROBE names.
const { createServer } = require('node:http')
const { renameSync, writeFileSync } = require('node:fs')
const vscode = require('vscode')

const AsyncFunction = (async () => undefined).constructor

async function read(request) {
  const pieces = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

async function answer(request, response) {
  let body
  try {
    const value = await new AsyncFunction('vscode', await read(request))(vscode)
    body = { value: value === undefined ? null : value }
  } catch (error) {
    body = { error: String(error && error.stack) }
  }
  response.end(JSON.stringify(body))
}

exports.activate = context => {
  const file = process.env.PCWLINT_PROBE
  if (!file) return
  const server = createServer(answer)
  server.listen(0, '127.0.0.1', () => {
    writeFileSync(`${file}.new`, String(server.address().port))
    renameSync(`${file}.new`, file)
  })
  context.subscriptions.push({ dispose: () => server.close() })
}
