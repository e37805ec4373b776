import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Runs `npm run contract` without npm. */
export function runCommand(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const script = ['--conditions=@imsang/source', '--import', 'tsx', 'scripts/contract.ts', ...args]
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_OPTIONS: '' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, script, { cwd: ROOT, env }, (_, output, errors) => {
      resolve({ code: child.exitCode, output, errors })
    })
  })
}
