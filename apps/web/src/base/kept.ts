import type { Keeper } from '@imsang/api-client/offline'

let queue: Keeper | null = null

/** The queue as the client knows it: there with the first screen behind the sign-in, which loads it [OFFL-111, DEC-990]. */
export const kept: Keeper = {
  add: (request) => queue?.add(request) ?? Promise.reject(new Error('No queue')),
  keyOf: (content) => queue?.keyOf?.(content) ?? null,
}

/** To be called by the queue once it is loaded. */
export function keepIn(loaded: Keeper): void {
  queue = loaded
}
