import { expect, it } from 'vitest'
import { withExtendedFields } from './level'

it('a server of the extended level also sends what the core lacks, in every depth [RELEASE-051]', () => {
  const field = { type: 'integer', 'x-level': 'extended' }
  const row = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, version: field } }
  expect(withExtendedFields({ allOf: [{ type: 'array', items: row }], properties: { total: field } })).toEqual({
    allOf: [{ type: 'array', items: { ...row, required: ['id', 'version'] } }],
    properties: { total: field },
    required: ['total'],
  })
  expect(withExtendedFields({ properties: { id: { type: 'string' } } })).toEqual({
    properties: { id: { type: 'string' } },
  })
})
