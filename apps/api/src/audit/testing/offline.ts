import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { canonicalJson } from '@imsang/domain/audit-chain'
import { afterAll, beforeAll } from 'vitest'
import type { AuditManifest } from '../manifest'
import { sha256 } from '../sha256'

const OFFLINE = fileURLToPath(new URL('../../../../../scripts/audit-offline.mjs', import.meta.url))

/** A file of an export with its manifest. */
export interface Exported {
  readonly file: { readonly content: string }
  readonly manifest: { readonly content: string }
}

/** Returns a function that runs the offline program: the first line it prints, or the exit code and what it complains of. */
export function useOfflineCheck() {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imsang-offline-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async ({ file, manifest }: Exported, ...more: string[]): Promise<string | undefined> => {
    const paths = [join(folder, 'manifest.json'), join(folder, 'file')] as const
    await writeFile(paths[0], manifest.content)
    await writeFile(paths[1], file.content)
    return promisify(execFile)(process.execPath, [OFFLINE, ...paths, ...more]).then(
      ({ stdout }) => stdout.split('\n')[0],
      ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr.trim()}`,
    )
  }
}

/** A forged export: other entries in a file whose manifest was made to fit, its head too if one is given. */
export function withEntries({ manifest }: Exported, entries: readonly object[], headHash?: string): Exported {
  const content = canonicalJson(entries.map((entry) => ({ ...entry })))
  const said = JSON.parse(manifest.content) as AuditManifest
  const head = { ...said.head, hash: headHash ?? said.head.hash }
  const made = { ...said, head, file: { ...said.file, sha256: sha256(content) } }
  return { file: { content }, manifest: { content: JSON.stringify(made) } }
}
