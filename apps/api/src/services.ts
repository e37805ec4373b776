import type { AccessTokens } from './auth/accessToken'
import type { Passwords } from './auth/passwords'
import type { Clock } from './base/clock'
import type { Settings } from './base/settings'
import type { Handle } from './db/handle'
import type { Applicants } from './registration/applicant'
import type { Codes } from './registration/code'
import type { Sso } from './sso/createSso'

/** What handlers work with beside the database. */
export interface Services {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'trustsProxy' | 'publicUrl' | 'authSecret' | 'ssoLabel'>
  readonly passwords: Passwords
  readonly accessTokens: AccessTokens
  readonly codes: Codes
  readonly applicants: Applicants
  readonly sso: Sso
  /** The root handle. Only the request pipeline and the handlers of public and of counting operations may start from it. */
  readonly root: Handle
}
