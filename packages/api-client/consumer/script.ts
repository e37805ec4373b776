import { createClient, createSession, createVault, systemClock } from '@imsang/api-client'

/** Without a key nothing is stored: the session ends with the process. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const vault = createVault(nowhere, () => Promise.reject(new Error('There is no key.')))

export const session = createSession({ vault, now: Date.now })

export const client = createClient({
  baseUrl: 'http://localhost:3000',
  session,
  fetch,
  clock: systemClock,
  isOnline: () => true,
  makeKey: () => crypto.randomUUID(),
})
