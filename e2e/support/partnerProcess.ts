import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const COUNTERPARTS = join(import.meta.dirname, 'counterparts')

/** Starts a partner's system as a process of its own, and waits until it listens. */
export async function startPartner(
  kind: 'relyingParty' | 'serviceProvider',
  env: Readonly<Record<string, string>>,
): Promise<() => void> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', join(COUNTERPARTS, `${kind}.ts`)], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  const [said] = await once(child.stdout ?? child, 'data')
  if (!String(said).includes('listening')) throw new Error(`the partner did not start: ${said}`)
  return () => void child.kill('SIGKILL')
}
