import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  readonly child: ChildProcess
  /** Everything that it has printed so far. */
  readonly output: { readonly text: string }
  /** Its exit code, once it has exited; 0 also for one that was killed. */
  readonly ended: Promise<number>
  /** Resolves to its address, as soon as it responds. */
  listening(): Promise<string>
}

/** Starts a program of `apps/api/src` in a separate process. The caller must end it. */
export function startProgram(script: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Program {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    ['--conditions=@imsang/source', '--import', 'tsx', `apps/api/src/${script}`, ...args],
    { env: { ...inherited, PORT: '0', ...env } },
  )
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const listening = async () => {
    for (;;) {
      const url = /"url":"([^"]+)"/.exec(output.text)?.[1]
      if (url) return url
      if (child.exitCode !== null) throw new Error(output.text)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return { child, output, ended, listening }
}
