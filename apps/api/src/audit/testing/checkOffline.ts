import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TEST_AUDIT_KEY } from '../../testing/server'

const OFFLINE = fileURLToPath(new URL('../../../../../scripts/audit-offline.mjs', import.meta.url))

/** An export, genuine or forged. */
export interface Exported {
  readonly file: { readonly content: string }
  readonly manifest: { readonly content: string }
}

/** What the reader has besides the two files. */
export interface Given {
  readonly keys?: readonly object[] | null
  readonly heads?: readonly string[]
}

/**
 * Returns the first line that the offline program prints about an export, after its exit code if that is not 0. Unless
 * told otherwise it is given the server's public key.
 */
export async function checkOffline(
  folder: string,
  { file, manifest }: Exported,
  { keys = TEST_AUDIT_KEY.publicKeys, heads = [] }: Given = {},
): Promise<string | undefined> {
  const paths = [join(folder, 'manifest.json'), join(folder, 'file')] as const
  await writeFile(paths[0], manifest.content)
  await writeFile(paths[1], file.content)
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys }))
  const given = [...(keys ? ['--key', join(folder, 'keys.json')] : []), ...heads.flatMap((head) => ['--head', head])]
  const run = promisify(execFile)(process.execPath, [OFFLINE, ...paths, ...given])
  return run.then(
    ({ stdout }) => stdout.split('\n')[0],
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr.trim()}`,
  )
}
