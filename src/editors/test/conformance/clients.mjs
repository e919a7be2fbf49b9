// What clients say that they can: as VS Code, as a client of 2016, and as one that counts in bytes.

const link = { linkSupport: true }
const all = {
  general: { positionEncodings: ['utf-16'] },
  window: { workDoneProgress: true, showDocument: { support: true }, showMessage: {} },
  workspace: {
    applyEdit: true, configuration: true, workspaceFolders: true, workspaceEdit: { documentChanges: true },
        symbol: { resolveSupport: { properties: ['location.range'] } },
    didChangeConfiguration: { dynamicRegistration: true }, didChangeWatchedFiles: { dynamicRegistration: true,
        relativePatternSupport: true },
    diagnostics: { refreshSupport: true }, inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true },
        executeCommand: {},
  },
  textDocument: {
    synchronization: { didSave: true }, diagnostic: { relatedDocumentSupport: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1, 2] },
        codeDescriptionSupport: true, dataSupport: true },
    codeAction: { isPreferredSupport: true, disabledSupport: true, dataSupport: true,
        resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'source', 'source.fixAll'] } } },
    hover: { contentFormat: ['markdown', 'plaintext'] }, completion: { completionItem: { snippetSupport: true,
        documentationFormat: ['markdown', 'plaintext'] } },
    definition: link, declaration: link, typeDefinition: link, implementation: link, references: {},
        documentHighlight: {}, foldingRange: {}, codeLens: {}, documentLink: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        inlayHint: { resolveSupport: { properties: ['tooltip'] } },
  },
}

export const CLIENTS = {
  'can everything and pulls': all,
  'can little, and to which diagnostics are pushed': { general: { positionEncodings: ['utf-16'] },
      textDocument: { publishDiagnostics: {} }, workspace: {}, window: {} },
  'counts in bytes': { ...all, general: { positionEncodings: ['utf-8', 'utf-16'] } },
}
