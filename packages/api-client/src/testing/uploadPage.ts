import { createClient, dataOf } from '../client/createClient'
import { systemClock } from '../pipeline/clock'
import { createSession } from '../session/session'
import { createVault } from '../session/vault'
import { type UploadProgress, upload, uploadBody } from '../upload'
import { loadTestKey, memoryStorage } from './memoryStorage'

/** The part of a page that the tests of uploads talk to; `uploadServer` bundles and serves it. */

export interface Sent {
  /** The tokens of the session. */
  readonly tokens: { readonly access_token: string; readonly refresh_token: string }
  readonly data: object
  /** The files, all of zeros: their names and sizes. */
  readonly files: readonly (readonly [name: string, bytes: number])[]
  /** Cancelled once this many bytes are sent. */
  readonly cancelAt?: number
  /** How much faster than a real one the time limit is. */
  readonly haste?: number
}

const REASON = new DOMException('cancelled', 'AbortError')

/** Sends files through a whole client. @returns what its caller learns, and how often the time limit was started */
export async function send({ tokens, data, files, cancelAt = Number.POSITIVE_INFINITY, haste = 1 }: Sent) {
  const session = createSession({ vault: createVault(memoryStorage(), loadTestKey), now: systemClock.now })
  await session.start(tokens)
  let limits = 0
  const client = createClient({
    baseUrl: location.origin,
    session,
    fetch: (url, init) => fetch(url, init),
    clock: {
      ...systemClock,
      after: (ms, run) => {
        limits++
        return systemClock.after(ms / haste, run)
      },
    },
    isOnline: () => true,
    makeKey: () => crypto.randomUUID(),
  })
  const heard: UploadProgress[] = []
  const cancelling = new AbortController()
  const body = uploadBody(
    data,
    files.map(([name, bytes]) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })),
  )
  const onProgress = (progress: UploadProgress) => {
    heard.push(progress)
    if (progress.sent >= cancelAt) cancelling.abort(REASON)
  }
  const outcome = await dataOf(
    client.POST('/api/v1/projects/import', {
      params: { query: { dryRun: 'true' } },
      body: { file: '' },
      signal: cancelling.signal,
      ...upload(body, onProgress),
    }),
  ).then(
    (answer) => ({ answer }),
    (error: { kind?: string; status?: number }) => ({
      error: error === (REASON as object) ? 'the reason' : { kind: error.kind, status: error.status },
    }),
  )
  return { ...outcome, heard, limits, size: body.size }
}
