import { expect, it } from 'vitest'
import { ifMatch } from './ifMatch'

it('an edit names the version that was seen, and of a record without one none [RELEASE-054]', () => {
  expect([ifMatch(3), ifMatch(undefined)]).toEqual([{ 'If-Match': '"3"' }, {}])
})
