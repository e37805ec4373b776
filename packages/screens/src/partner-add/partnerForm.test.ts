import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { LONGEST } from './partnerForm'

it('a field takes what the call takes', () => {
  const { useSAML: _, ...texts } = contract.components.schemas.NewB2bPartner.properties
  const lengths = Object.entries(texts).map(([name, { maxLength }]) => [name, maxLength])
  expect(LONGEST).toEqual(Object.fromEntries(lengths))
})
