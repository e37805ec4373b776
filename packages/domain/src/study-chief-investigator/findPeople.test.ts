import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPeople, type OrganizationPerson, pageOf } from '.'

const person = (userId: string, changes: Partial<OrganizationPerson> = {}): OrganizationPerson => ({
  userId,
  username: `login-${userId}`,
  fullName: `이름 ${userId}`,
  email: `${userId}@example.org`,
  jobRoleKey: 'PI',
  ...changes,
})
const ids = (people: readonly OrganizationPerson[]) => people.map(({ userId }) => userId)

describe('the people to choose a chief investigator from', () => {
  it('are those of both sponsors, each once [STUDY-187, STUDY-188]', () => {
    expect(
      ids(
        findPeople(
          [
            [person('a'), person('b')],
            [person('b'), person('c')],
          ],
          '',
        ),
      ),
    ).toEqual(['a', 'b', 'c'])
  })

  it('are listed with the first of the sponsors that has them [STUDY-188, STUDY-196]', () => {
    const [inLead, inRequesting] = ['lead', 'requesting'].map((organizationId) => ({ ...person('a'), organizationId }))
    expect(findPeople([inLead ? [inLead] : [], inRequesting ? [inRequesting] : []], '')).toEqual([inLead])
  })

  it('have the role PI or SUB_I unless told otherwise [STUDY-182]', () => {
    const roles = ['PI', 'SUB_I', 'CRC', 'pi', '', null].map((jobRoleKey, at) => person(`${at}`, { jobRoleKey }))
    expect(ids(findPeople([roles], ''))).toEqual(['0', '1'])
    expect(findPeople([roles], '', null)).toHaveLength(6)
  })

  it.each([
    ['LOGIN-A', 'STUDY-183'],
    ['A@EXAMPLE', 'STUDY-184'],
    ['Kim', 'STUDY-185'],
    ['ID-a', 'STUDY-186'],
    [' kim ', 'STUDY-185'],
  ])('are found by %j in any letter case [%s]', (query) => {
    const wanted = person('id-a', { username: 'login-a', email: 'a@example.org', fullName: 'KIM Doyun' })
    const other = person('x', { username: 'y', email: 'z@other.org', fullName: '박' })
    expect(findPeople([[other, wanted]], query)).toEqual([wanted])
  })

  it('are in the order of their names, then ids [STUDY-187]', () => {
    const people = [person('3', { fullName: '하' }), person('2', { fullName: '가' }), person('1', { fullName: '가' })]
    expect(ids(findPeople([people], ''))).toEqual(['1', '2', '3'])
  })

  it('are never lost or doubled by searching for nothing [STUDY-187, STUDY-188]', () => {
    const list = fc.array(fc.integer({ min: 0, max: 30 }).map((id) => person(`${id}`)))
    fc.assert(
      fc.property(list, list, (one, other) => {
        const found = ids(findPeople([one, other], ''))
        expect(new Set(found)).toEqual(new Set(ids([...one, ...other])))
        expect(found).toHaveLength(new Set(found).size)
      }),
    )
  })
})

describe('a page of people', () => {
  it.each([
    [0, 0, false],
    [9, 9, false],
    [10, 10, false],
    [11, 10, true],
  ])('of %i has %i, and another page follows: %s [STUDY-178, SCONST-006]', (count, shown, hasMore) => {
    const page = pageOf(
      Array.from({ length: count }, (_, at) => at),
      0,
    )
    expect([page.items.length, page.hasMore]).toEqual([shown, hasMore])
  })

  it('goes on where the one before ended [STUDY-178, SCONST-006]', () => {
    const people = Array.from({ length: 25 }, (_, at) => at)
    expect([0, 1, 2].flatMap((at) => pageOf(people, at).items)).toEqual(people)
  })
})
