import { execFile } from 'node:child_process'

/** What a program answered.  status is undefined when it could not be started or was killed; problem says why. */
export interface Outcome {
  status: number | undefined
  output: string
  errors: string
  problem: string
}

const LARGEST_OUTPUT = 64 * 1024 * 1024

/** Runs a program without a shell and waits until it ends, at most `seconds`.  `input` is given on standard input. */
export function run(program: string, words: readonly string[],
    options: { folder?: string; input?: string; seconds?: number } = {}): Promise<Outcome> {
  return new Promise(resolve => {
    const child = execFile(program, words, { ...(options.folder ? { cwd: options.folder } : {}),
        maxBuffer: LARGEST_OUTPUT,
      timeout: (options.seconds ?? 60) * 1000, windowsHide: true }, (error, output, errors) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined
      resolve({ status, output, errors, problem: status === undefined && error ? error.message : '' })
    })
    child.stdin?.on('error', () => undefined)   // the program may end without reading it
    child.stdin?.end(options.input ?? '')
  })
}
