import type { Clock } from '../base/clock'
import type { Settings } from '../base/settings'
import type { Handle } from '../db/handle'

/** What the identity provider for SAML needs. */
export interface SamlOptions {
  readonly root: Handle
  readonly clock: Clock
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret' | 'trustsProxy'>
}
