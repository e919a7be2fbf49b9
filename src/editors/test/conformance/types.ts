// The messages of a server that the protocol library has types for.  schema.mjs makes JSON Schemas of these interfaces.
import type * as lsp from 'vscode-languageserver-protocol'

type Progress = lsp.WorkDoneProgressBegin | lsp.WorkDoneProgressReport | lsp.WorkDoneProgressEnd |
    lsp.WorkspaceDiagnosticReportPartialResult
type Places = lsp.Location | lsp.Location[] | lsp.LocationLink[] | null

/** What a server may answer to each request. */
export interface Results {
  'initialize': lsp.InitializeResult
  'shutdown': null
  'textDocument/diagnostic': lsp.DocumentDiagnosticReport
  'workspace/diagnostic': lsp.WorkspaceDiagnosticReport
  'textDocument/codeAction': (lsp.Command | lsp.CodeAction)[] | null
  'codeAction/resolve': lsp.CodeAction
  'textDocument/hover': lsp.Hover | null
  'textDocument/completion': lsp.CompletionItem[] | lsp.CompletionList | null
  'completionItem/resolve': lsp.CompletionItem
  'textDocument/inlayHint': lsp.InlayHint[] | null
  'inlayHint/resolve': lsp.InlayHint
  'textDocument/definition': Places
  'textDocument/declaration': Places
  'textDocument/typeDefinition': Places
  'textDocument/implementation': Places
  'textDocument/references': lsp.Location[] | null
  'textDocument/documentHighlight': lsp.DocumentHighlight[] | null
  'textDocument/documentSymbol': lsp.DocumentSymbol[] | lsp.SymbolInformation[] | null
  'workspace/symbol': lsp.SymbolInformation[] | lsp.WorkspaceSymbol[] | null
  'workspaceSymbol/resolve': lsp.WorkspaceSymbol
  'textDocument/codeLens': lsp.CodeLens[] | null
  'codeLens/resolve': lsp.CodeLens
  'textDocument/documentLink': lsp.DocumentLink[] | null
  'documentLink/resolve': lsp.DocumentLink
  'textDocument/foldingRange': lsp.FoldingRange[] | null
  'workspace/executeCommand': lsp.LSPAny | null
}

/** The parameters of each notification that a server may send. */
export interface Notifications {
  'textDocument/publishDiagnostics': lsp.PublishDiagnosticsParams
  'window/showMessage': lsp.ShowMessageParams
  'window/logMessage': lsp.LogMessageParams
  '$/progress': { token: lsp.ProgressToken, value: Progress }
  '$/logTrace': lsp.LogTraceParams
}

/** The parameters of each request that a server may make. */
export interface Requests {
  'client/registerCapability': lsp.RegistrationParams
  'client/unregisterCapability': lsp.UnregistrationParams
  'workspace/configuration': lsp.ConfigurationParams
  'workspace/applyEdit': lsp.ApplyWorkspaceEditParams
  'workspace/diagnostic/refresh': null
  'workspace/inlayHint/refresh': null
  'workspace/codeLens/refresh': null
  'window/workDoneProgress/create': lsp.WorkDoneProgressCreateParams
  'window/showMessageRequest': lsp.ShowMessageRequestParams
  'window/showDocument': lsp.ShowDocumentParams
}

/** The options of a dynamic registration. */
export interface Registrations {
  'workspace/didChangeWatchedFiles': lsp.DidChangeWatchedFilesRegistrationOptions
  'workspace/didChangeConfiguration': lsp.DidChangeConfigurationRegistrationOptions | null
}
