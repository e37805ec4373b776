import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { LONGEST_SEARCH, searchText } from './searchText'

it.each(['subjectSearch', 'auditSearch'] as const)('the longest search is what the contract accepts as %s', (name) => {
  expect(contract.components.parameters[name].schema.maxLength).toBe(LONGEST_SEARCH)
})

it('a longer text is cut to it', () => {
  expect([49, 50, 51].map((length) => searchText('9'.repeat(length)).length)).toEqual([49, 50, 50])
})
