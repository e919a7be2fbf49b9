// What a server may send only to clients that announce it.

const each = value => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value])
const places = client => value => client.textDocument?.definition?.linkSupport ? [] : each(value).filter(item =>
    'targetUri' in item).map(() => 'a LocationLink')

function diagnostics(client, list) {
  const can = { ...client.textDocument?.publishDiagnostics }
  const members = { relatedInformation: can.relatedInformation, tags: can.tagSupport,
      codeDescription: can.codeDescriptionSupport, data: can.dataSupport }
  return list.flatMap(item => Object.entries(members).filter(([name, supported]) => !supported &&
      item[name] !== undefined).map(([name]) => `${name} of a diagnostic`))
}

/** Method -> (value -> what the client has not announced). */
export function respecting(client) {
  const text = client.textDocument ?? {}
  return {
    'textDocument/definition': places(client),
    'textDocument/declaration': places(client),
    'textDocument/publishDiagnostics': value => [...diagnostics(client, value.diagnostics),
      ...(value.version !== undefined &&
          !text.publishDiagnostics?.versionSupport ? ['the version of published diagnostics'] : []),
      ...(text.diagnostic ? ['diagnostics that are pushed although the client pulls'] : [])],
    'textDocument/documentSymbol': value =>
        (text.documentSymbol?.hierarchicalDocumentSymbolSupport ? [] : each(value).filter(item =>
            !item.location).map(() => 'a DocumentSymbol')),
    'textDocument/codeAction': value => (text.codeAction?.codeActionLiteralSupport ? [] : each(value).filter(item =>
        typeof item.command !== 'string').map(() => 'a CodeAction')),
    'client/registerCapability': value => value.registrations.filter(({ method }) =>
        !method.split('/').reduce((part, key) => part?.[key], client)?.dynamicRegistration)
      .map(({ method }) => `a dynamic registration of ${method}`),
    'window/workDoneProgress/create': () => (client.window?.workDoneProgress ? [] : ['progress']),
    'workspace/diagnostic/refresh': () =>
        (client.workspace?.diagnostics?.refreshSupport ? [] : ['a refresh of diagnostics']),
    'workspace/inlayHint/refresh': () =>
        (client.workspace?.inlayHint?.refreshSupport ? [] : ['a refresh of inlay hints']),
    'workspace/codeLens/refresh': () => (client.workspace?.codeLens?.refreshSupport ? [] : ['a refresh of lenses']),
    'workspace/configuration': () => (client.workspace?.configuration ? [] : ['a request for the configuration']),
    'workspace/applyEdit': () => (client.workspace?.applyEdit ? [] : ['an edit to apply']),
    'window/showDocument': () => (client.window?.showDocument?.support ? [] : ['a document to show']),
  }
}
