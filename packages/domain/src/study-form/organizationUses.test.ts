import { expect, it } from 'vitest'
import { mayBeChosenAs, ORGANIZATION_USES } from '.'

it.each([
  ['CRO', ['CRO', 'any']],
  ['SMO', ['SMO', 'any']],
  ['smo', ['SMO', 'any']],
  ['HOSPITAL', ['sponsor', 'institution', 'any']],
  ['PHARMA', ['sponsor', 'institution', 'any']],
])('an organisation of type %s may be chosen as %j [STUDY-173, STUDY-174, STUDY-175]', (type, uses) => {
  expect(ORGANIZATION_USES.filter((use) => mayBeChosenAs(type, use))).toEqual(uses)
})
