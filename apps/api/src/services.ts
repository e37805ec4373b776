import type { AccessTokens } from './auth/accessToken'
import type { Passwords } from './auth/passwords'
import type { Clock } from './clock'
import type { Handle } from './db/handle'
import type { Settings } from './settings'

/** What handlers work with beside the database. */
export interface Services {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'trustsProxy'>
  readonly passwords: Passwords
  readonly accessTokens: AccessTokens
  /** The root handle. Only the request pipeline and the handlers of public operations may start from it. */
  readonly root: Handle
}
