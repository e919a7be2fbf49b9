// Which requests the capabilities of a server announce.

const REQUESTS = {
  hoverProvider: 'textDocument/hover', definitionProvider: 'textDocument/definition',
      declarationProvider: 'textDocument/declaration',
  typeDefinitionProvider: 'textDocument/typeDefinition', implementationProvider: 'textDocument/implementation',
      referencesProvider: 'textDocument/references',
  documentHighlightProvider: 'textDocument/documentHighlight', documentSymbolProvider: 'textDocument/documentSymbol',
  foldingRangeProvider: 'textDocument/foldingRange', codeActionProvider: 'textDocument/codeAction',
      codeLensProvider: 'textDocument/codeLens',
  completionProvider: 'textDocument/completion', inlayHintProvider: 'textDocument/inlayHint',
      documentLinkProvider: 'textDocument/documentLink',
  workspaceSymbolProvider: 'workspace/symbol', executeCommandProvider: 'workspace/executeCommand',
      diagnosticProvider: 'textDocument/diagnostic',
}
const RESOLVES = {
  codeActionProvider: 'codeAction/resolve', codeLensProvider: 'codeLens/resolve',
      completionProvider: 'completionItem/resolve',
  inlayHintProvider: 'inlayHint/resolve', documentLinkProvider: 'documentLink/resolve',
      workspaceSymbolProvider: 'workspaceSymbol/resolve',
}
const OTHERS = new Set(['positionEncoding', 'textDocumentSync', 'workspace', 'experimental'])

/** A set of methods.  Throws for a capability that is not in the tables. */
export function announced(capabilities) {
  const methods = new Set()
  for (const [name, value] of Object.entries(capabilities)) {
    if (OTHERS.has(name) || value === false) continue
    if (!(name in REQUESTS)) throw new Error(`the server announces ${name}, for which there is no test`)
    methods.add(REQUESTS[name])
    if (value.resolveProvider) methods.add(RESOLVES[name])
  }
  if (capabilities.diagnosticProvider?.workspaceDiagnostics) methods.add('workspace/diagnostic')
  return methods
}
