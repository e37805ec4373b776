import type { PictureUse } from '@imsang/domain/picture'
import type { Caller, SessionOf } from '../accounts/caller'
import type { Clock } from '../base/clock'
import { readValues, signValues } from '../files/signed'

/** Where pictures are shown; behind it stands a signed address. */
export const PICTURE_PATH = '/files/pictures'

const HOUR_MS = 3_600_000

/** What the key of these addresses is derived for: one of a file is none of a picture. */
const PURPOSE = 'imsang picture address'

/** A stored picture, and whose it is. */
export interface PictureOf {
  readonly use: PictureUse
  /** The user, or the organisation. */
  readonly ownerId: string
  readonly pictureId: string
}

/** What an address shows, and to whom it was given. */
export interface PictureAddress extends PictureOf, SessionOf {
  /** In ms: from then on it is refused. */
  readonly until: number
}

/** Makes the address at which a caller sees a picture. */
export type AddressOf = (caller: Pick<Caller, 'sessionId' | 'userId'>, picture: PictureOf) => string

/**
 * Returns what makes addresses. Within an hour each is the same, so that a page that asks again loads nothing anew; it
 * holds for one hour at least and two at most, and never longer than the session [ACALL-099, DEC-954].
 */
export function pictureAddresses(authSecret: string, clock: Clock): AddressOf {
  return ({ sessionId, userId }, { use, ownerId, pictureId }) => {
    const until = (Math.floor(clock() / HOUR_MS) + 2) * HOUR_MS
    return `${PICTURE_PATH}/${signValues([use, ownerId, pictureId, sessionId, userId, until], PURPOSE, authSecret)}`
  }
}

/**
 * Reads an address; null for one that this server did not sign, and from its end on.
 * @param now in ms
 */
export function readPictureAddress(token: string, authSecret: string, now: number): PictureAddress | null {
  const values = readValues(token, PURPOSE, authSecret)
  if (!values) return null
  const [use, ownerId, pictureId, sessionId, userId, until] = values as [
    PictureUse,
    string,
    string,
    string,
    string,
    number,
  ]
  return now < until ? { use, ownerId, pictureId, sessionId, userId, until } : null
}
