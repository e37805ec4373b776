import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { readPartnerRequest } from './readPartnerRequest'

it('takes what the server takes, and nothing longer [PARTNER-196]', () => {
  const { maxLength } = contract.components.schemas.SsoRequest.properties.request
  const read = (length: number) => readPartnerRequest({ request: 'a'.repeat(length) }).request?.length
  expect([0, 1, maxLength, maxLength + 1].map(read)).toEqual([undefined, 1, maxLength, undefined])
})
