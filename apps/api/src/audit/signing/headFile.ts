import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AuditKey } from './auditKey'
import { fromLine, isSound, type SignedHead, toLine } from './signedHead'

/** The signed heads that this server keeps, out of reach of the owner of the database. */
export interface KeptHeads {
  /** Adds heads at the end; resolves when they are on the disk. */
  keep(heads: readonly SignedHead[]): Promise<void>
  /** Reads what is kept of one chain, or of every one: the sound heads in the order of signing. */
  read(chain?: string): Promise<HeadsRead>
}

export interface HeadsRead {
  readonly heads: readonly SignedHead[]
  /** The lines that are no head, or whose signature is wrong. */
  readonly unsound: number
}

/** The file in the data folder: one head a line, only added to. */
export const headFileOf = (dataDir: string): string => join(dataDir, 'audit-heads.jsonl')

/** Keeps heads in a file that only its owner reads. */
export function keepInFile(file: string, key: AuditKey): KeptHeads {
  // A power cut may have left half a line.
  let start = '\n'
  return {
    async keep(heads) {
      if (heads.length === 0) return
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const target = await open(file, 'a', 0o600)
      try {
        await target.writeFile(start + heads.map((head) => `${toLine(head)}\n`).join(''))
        await target.sync()
        start = ''
      } finally {
        await target.close()
      }
    },
    read: (chain) => readHeads(file, key, chain),
  }
}

/**
 * Reads the signed heads in a file: that of a server, its log, or a saved letter; other lines are passed over.
 * @param chain only those of this chain
 */
export async function readHeads(file: string, key: AuditKey, chain?: string): Promise<HeadsRead> {
  const heads: SignedHead[] = []
  let unsound = 0
  for await (const line of linesOf(file)) {
    if (!line.includes('"signature"')) continue
    const head = fromLine(line)
    if (head && chain !== undefined && head.chain !== chain) continue
    if (head && isSound(key, head)) heads.push(head)
    else unsound += 1
  }
  return { heads, unsound }
}

/** The lines of a file; none while it does not exist. */
async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
