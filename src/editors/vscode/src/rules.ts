import { existsSync, readdirSync } from 'node:fs'
import * as vscode from 'vscode'
import { type Program } from './program'
import { run } from './run'

interface Rule {
  id: string
  name: string
  severity: string
  summary: string
}

/** The pages of the rules, which `pcwlint guide` writes into the extension's own folder, once for each version. */
async function guideFolder(context: vscode.ExtensionContext, program: Program): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(context.globalStorageUri, `rules-${program.version}`)
  if (!existsSync(vscode.Uri.joinPath(folder, 'index.md').fsPath)) {
    await vscode.workspace.fs.createDirectory(context.globalStorageUri)
    const answer = await run(program.command, ['guide', folder.fsPath])
    if (answer.status !== 0) throw new Error(`pcwlint guide failed: ${answer.errors || answer.problem}`)
  }
  return folder
}

async function pickRule(program: Program): Promise<string | undefined> {
  const answer = await run(program.command, ['rules', '--format=json'])
  const { rules } = JSON.parse(answer.output) as { rules: Rule[] }
  const items = rules.map(rule => ({ label: rule.id, description: rule.name,
      detail: `${rule.severity}: ${rule.summary}` }))
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Which rule?', matchOnDescription: true,
      matchOnDetail: true }))?.label
}

/** Shows the page of a rule beside the editor.  Without an id, the user chooses the rule. */
export async function openRule(context: vscode.ExtensionContext, program: Program, id?: string): Promise<void> {
  const rule = id ?? (await pickRule(program))
  if (rule === undefined) return
  const folder = await guideFolder(context, program)
  const page = readdirSync(folder.fsPath).find(name => name.startsWith(`${rule}-`))
  if (page === undefined) void vscode.window.showErrorMessage(
      `pcwlint ${program.version} has no documentation of ${rule}.`)
  else await vscode.commands.executeCommand('markdown.showPreviewToSide', vscode.Uri.joinPath(folder, page))
}
