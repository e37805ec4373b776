import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { LONGEST_PARTNER_TEXTS } from '@imsang/domain/b2b-partner'
import { expect, it } from 'vitest'

it('a field of the form takes what the call takes', () => {
  const { useSAML: _, ...texts } = contract.components.schemas.NewB2bPartner.properties
  const lengths = Object.entries(texts).map(([name, { maxLength }]) => [name, maxLength])
  expect(LONGEST_PARTNER_TEXTS).toEqual(Object.fromEntries(lengths))
})
