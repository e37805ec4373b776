import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { canonicalJson, type LinkedEntry } from '@imsang/domain/audit-chain'
import { afterAll, beforeAll } from 'vitest'
import { sha256 } from '../../base/sha256'
import { TEST_AUDIT_KEY } from '../../testing/server'
import type { AuditManifest } from '../manifest'

const OFFLINE = fileURLToPath(new URL('../../../../../scripts/audit-offline.mjs', import.meta.url))

/** A file of an export with its manifest, genuine or forged. */
export interface Exported {
  readonly file: { readonly content: string }
  readonly manifest: { readonly content: string }
}

/** What the reader has besides the two files. */
export interface Given {
  /** The server's public keys unless told otherwise; null for none. */
  readonly keys?: readonly object[] | null
  readonly heads?: readonly string[]
}

/** Returns a function that runs the offline program: the first line it prints, or the exit code and what it complains of. */
export function useOfflineCheck() {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imsang-offline-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async (
    { file, manifest }: Exported,
    { keys = TEST_AUDIT_KEY.publicKeys, heads = [] }: Given = {},
  ): Promise<string | undefined> => {
    const paths = [join(folder, 'manifest.json'), join(folder, 'file')] as const
    await writeFile(paths[0], manifest.content)
    await writeFile(paths[1], file.content)
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys }))
    const given = [...(keys ? ['--key', join(folder, 'keys.json')] : []), ...heads.flatMap((head) => ['--head', head])]
    return promisify(execFile)(process.execPath, [OFFLINE, ...paths, ...given]).then(
      ({ stdout }) => stdout.split('\n')[0],
      ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr.trim()}`,
    )
  }
}

export const manifestOf = ({ manifest }: Exported) => JSON.parse(manifest.content) as AuditManifest
export const entriesOf = ({ file }: Exported) => JSON.parse(file.content) as LinkedEntry[]

/** Says something else in the manifest, with the old signature. */
export const saying = (made: Exported, said: Partial<AuditManifest>): Exported => ({
  ...made,
  manifest: { content: JSON.stringify({ ...manifestOf(made), ...said }) },
})

/** A forged export: other entries in a file whose manifest fits in everything but the signature, its head if one is given. */
export function withEntries(
  made: Exported,
  entries: readonly object[],
  head?: Partial<AuditManifest['head']>,
): Exported {
  const content = canonicalJson(entries.map((entry) => ({ ...entry })))
  const numbers = entries.map((entry) => (entry as LinkedEntry).number)
  const { file, entries: said, head: old } = manifestOf(made)
  return saying(
    { ...made, file: { content } },
    {
      file: { ...file, sha256: sha256(content) },
      entries: { ...said, count: entries.length, firstNumber: numbers[0] ?? null, lastNumber: numbers.at(-1) ?? null },
      head: { ...old, ...head },
    },
  )
}
