import { expect, it } from 'vitest'
import { contractStamp } from '../../../../scripts/contract-stamp.mjs'
import stamp from './stamp.json' with { type: 'json' }

it('was made from the contract as it stands [ACALL-072]', () => {
  const now = contractStamp()
  expect(now.sources, 'openapi/ has changed since the client was made: run `npm run generate`').toBe(stamp.sources)
  expect(now.outputs, 'the made files were edited by hand: run `npm run generate`').toBe(stamp.outputs)
})
