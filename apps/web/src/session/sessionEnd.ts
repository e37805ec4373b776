import { BY_ITSELF, dataOf, SENT_ONCE } from '@imsang/api-client'
import { type SessionEnd, watchBrowserEnd } from '@imsang/api-client/browser'
import { client, presence, sessionEnds } from '../base/services'

const ME = '/users/api/v1/users/me'
const LIGHT = { ...SENT_ONCE }

const settled = (call: Promise<unknown>): Promise<void> =>
  call.then(
    () => {},
    () => {},
  )

let warned: SessionEnd | null = null
const listeners = new Set<() => void>()

/** The end that the user is warned of now; null for none [SESSION-073]. */
export const readWarning = (): SessionEnd | null => warned

/** Calls a listener when the warning changes; returns what ends that. */
export function onWarning(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function warn(end: SessionEnd | null): void {
  warned = end
  for (const listener of listeners) listener()
}

/** Goes on with a session that nobody used: a call of the person, whose answer takes the warning back. Never rejects. */
export const goOn = (): Promise<void> => settled(dataOf(client.GET(ME, LIGHT)))

/** Warns before the session of this browser ends, and ends it here when the server says so [SESSION-073 … SESSION-075]. */
export function watchSessionEnd(): void {
  watchBrowserEnd({
    ends: sessionEnds,
    presence,
    act: goOn,
    ask: () => settled(dataOf(client.GET(ME, { ...LIGHT, ...BY_ITSELF }))),
    warn,
  })
}
