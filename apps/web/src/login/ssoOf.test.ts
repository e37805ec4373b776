import { expect, it } from 'vitest'
import { ssoOf } from './ssoOf'

const WHOLE = {
  ssoAuthorizeUrl: 'https://id.example/authorize',
  ssoClientId: 'imsang',
  ssoProviderLabel: '한빛 ID',
  errorLogUrl: null,
}

it.each([
  ['the settings have both', WHOLE, { label: '한빛 ID' }],
  ['the address is missing', { ...WHOLE, ssoAuthorizeUrl: null }, null],
  ['the address is empty', { ...WHOLE, ssoAuthorizeUrl: '' }, null],
  ['the client id is missing', { ...WHOLE, ssoClientId: null }, null],
  ['the client id is empty', { ...WHOLE, ssoClientId: '' }, null],
  ['the settings are not known yet', null, 'unknown'],
])(
  'the federated sign-in of the login page, when %s, is that of authorise address and client id [SSO-002]',
  (_when, config, sso) => {
    expect(ssoOf(config)).toEqual(sso)
  },
)
