import { readValues, signValues } from './signed'

/** For how long the address of a file may be used, in ms. */
export const ADDRESS_VALID_MS = 10 * 60 * 1000

/** What an address allows, and to whom it was given [ACCESS-048]. */
export interface FileAddress {
  readonly studyId: string
  readonly visitId: string
  readonly fileId: string
  /** It ends with this session, which whoever reads it has to check. */
  readonly sessionId: string
  readonly userId: string
  /** In ms: from then on it is refused. */
  readonly until: number
}

/** What the key of these addresses is derived for. */
const PURPOSE = 'imsang file address'

/** Returns an address as one segment of a path. @param secret AUTH_SECRET */
export function signAddress(address: FileAddress, secret: string): string {
  const { studyId, visitId, fileId, sessionId, userId, until } = address
  return signValues([studyId, visitId, fileId, sessionId, userId, until], PURPOSE, secret)
}

/**
 * Reads an address; null for one that this server did not sign, and from its end on.
 * @param now in ms
 */
export function readAddress(token: string, secret: string, now: number): FileAddress | null {
  const values = readValues(token, PURPOSE, secret)
  if (!values) return null
  const [studyId, visitId, fileId, sessionId, userId, until] = values as [
    string,
    string,
    string,
    string,
    string,
    number,
  ]
  return now < until ? { studyId, visitId, fileId, sessionId, userId, until } : null
}
