import type { UserProfile } from '../types'
import { readClaims } from './claims'
import type { StoredProfile } from './profile'
import { ENTRIES, type Vault } from './vault'

/** A session as it is stored. */
export interface Stored {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly userProfile: StoredProfile | null
  readonly user: UserProfile | null
  readonly tokenExpiresAt: number | null
}

/** The stored session, null when no user is signed in. Rejects when a part cannot be decrypted [SESSION-013]. */
export async function readStored(vault: Vault): Promise<Stored | null> {
  const [accessToken, refreshToken, profile, user, expiry] = await Promise.all([
    vault.get(ENTRIES.accessToken),
    vault.get(ENTRIES.refreshToken),
    vault.get(ENTRIES.userProfile),
    vault.get(ENTRIES.user),
    vault.get(ENTRIES.tokenExpiresAt),
  ])
  if (accessToken === null) return null
  const tokenExpiresAt = expiry === null ? null : Number(expiry)
  const userProfile = parse<StoredProfile>(profile)
  return { accessToken, refreshToken, userProfile, user: userProfile && userOf(parse(user)), tokenExpiresAt }
}

/**
 * True when the stored session belongs to the user of this tab. Compares profiles or, before they are known, tokens. When
 * in doubt it is false: an edit must never be sent under another name.
 */
export function isSameUser(
  own: { readonly accessToken: string | null; readonly userProfile: StoredProfile | null },
  stored: Stored,
): boolean {
  if (own.userProfile && stored.userProfile) return own.userProfile.userId === stored.userProfile.userId
  const [ownId, storedId] = [own.accessToken ?? '', stored.accessToken].map((token) => readClaims(token).userId)
  if (ownId && storedId) return ownId === storedId
  return own.userProfile === null
}

/** An earlier version may have stored another shape: when a required field is missing, the user is fetched again. */
function userOf(stored: UserProfile | null): UserProfile | null {
  return stored?.profile && Array.isArray(stored.roles) && Array.isArray(stored.tenants) ? stored : null
}

function parse<Value>(text: string | null): Value | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Value
  } catch {
    return null
  }
}
