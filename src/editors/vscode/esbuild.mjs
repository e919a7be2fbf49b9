// Makes dist/extension.js, one file with the language client in it: a .vsix with node_modules would hold hundreds of
// files.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node18',        // VS Code 1.82
  format: 'cjs',
  external: ['vscode'],    // VS Code itself supplies it
  legalComments: 'eof',
  logLevel: 'warning',
})
