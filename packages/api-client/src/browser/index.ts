import { createSession } from '../session/session'
import { createVault } from '../session/vault'
import { loadBrowserKey } from './browserKey'

/** The session of this browser: encrypted in local storage, its key in IndexedDB [SESSION-001 … SESSION-003]. */
export function createBrowserSession() {
  let key: Promise<CryptoKey> | undefined
  const loadKey = () => {
    key ??= loadBrowserKey()
    return key
  }
  return createSession({ vault: createVault(localStorage, loadKey), now: Date.now })
}

/**
 * Tells when another tab signed out, or in as somebody else [SESSION-034, DEC-144].
 * @returns a function that stops listening
 */
export function onSessionChangedElsewhere(listener: (isSignedOut: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'ctms.accessToken' || event.key === null) listener(event.newValue === null)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
