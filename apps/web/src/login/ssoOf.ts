import type { LoginScreenProps } from '@imsang/screens/login/LoginScreen'
import type { Config } from '../base/config'

/** Returns the federated sign-in of a deployment: it needs both of its settings, which arrive after the page [SSO-002]. */
export function ssoOf(config: Omit<Config, 'contractLevel'> | null): LoginScreenProps['sso'] {
  if (config === null) return 'unknown'
  return config.ssoAuthorizeUrl && config.ssoClientId ? { label: config.ssoProviderLabel } : null
}
