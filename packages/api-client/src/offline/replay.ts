import { RequestFailure } from '../pipeline/failure'
import { type Outgoing, OutgoingRequest } from '../pipeline/outgoing'
import type { Send } from '../pipeline/step'
import { unwrap } from '../pipeline/unwrap'
import type { QueueItem } from './item'

/** The result of one replay. `unsent`: the user or session was gone, so it does not count as an attempt. */
export type Outcome =
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'conflict'; readonly current: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'unsent' }

/**
 * Sends an item once, with its own key and version. Token and identity headers are the current ones: `send` adds them,
 * and neither repeats nor stores a failure [OFFL-088, OFFL-089, OFFL-090, OFFL-095].
 * @param baseUrl the origin of the server @param send the pipeline of a replay
 */
export function createReplay({ baseUrl, send }: { baseUrl: string; send: Send }) {
  return async (item: QueueItem, signal: AbortSignal): Promise<Outcome> => {
    try {
      const response = await send(requestOf(item, baseUrl, signal))
      return { kind: 'done', reply: await contentOf(response) }
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 412) return { kind: 'conflict', current: error.current }
      const isOver = signal.aborted || (error instanceof RequestFailure && error.kind === 'session-expired')
      return isOver ? { kind: 'unsent' } : { kind: 'failed', error }
    }
  }
}

function requestOf(item: QueueItem, baseUrl: string, signal: AbortSignal): Outgoing {
  const headers = new Headers({ Accept: 'application/json' })
  if (item.body !== null) headers.set('Content-Type', 'application/json')
  if (item.idempotencyKey !== null) headers.set('Idempotency-Key', item.idempotencyKey)
  if (item.ifMatch !== null) headers.set('If-Match', item.ifMatch)
  return new OutgoingRequest(new URL(item.path, baseUrl), { method: item.method, headers, body: item.body, signal })
}

/** Any 2xx is a success, also without content, unless its envelope reports a failure [DEC-397]. */
async function contentOf(response: Response): Promise<unknown> {
  const body = parsed(await response.text())
  try {
    return unwrap(body, response.status)
  } catch (error) {
    if (response.ok && error instanceof RequestFailure && error.kind === 'shape') return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
