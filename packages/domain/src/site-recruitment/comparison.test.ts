import { describe, expect, it } from 'vitest'
import { compareInstitutions, type EnrolledByMonth } from '.'

const at = (name: string, cumulativeEnrolled: number, targetEnrollment: number | null = 20): EnrolledByMonth => ({
  institutionName: name,
  cumulativeEnrolled,
  targetEnrollment,
  achievementRate: targetEnrollment ? (cumulativeEnrolled / targetEnrollment) * 100 : 0,
})
const namesOf = (now: EnrolledByMonth[], before: EnrolledByMonth[], isOngoing = true) =>
  compareInstitutions(now, before, isOngoing)

describe('the institutions that lead', () => {
  it('have the highest rate, not the highest number, and share it [DASH-082]', () => {
    const now = [at('가', 9, 30), at('나', 5, 10), at('다', 10, 20), at('라', 4, 10)]
    expect(namesOf(now, []).leading).toEqual(['나', '다'])
  })

  it('are none while nobody is enrolled, or nothing is planned [DASH-082]', () => {
    expect(namesOf([at('가', 0), at('나', 0)], []).leading).toEqual([])
    expect(namesOf([at('가', 4, null)], []).leading).toEqual([])
    expect(namesOf([], []).leading).toEqual([])
  })
})

describe('the silent institutions', () => {
  it('have enrolled nobody since, in the order of the answer [DASH-083]', () => {
    const now = [at('가', 9), at('나', 5), at('다', 0), at('라', 3)]
    const before = [at('라', 3), at('나', 4), at('가', 9), at('다', 0)]
    expect(namesOf(now, before).silent).toEqual(['가', '다', '라'])
  })

  it('are those too that the month before did not know, as long as nobody is enrolled [DASH-083]', () => {
    expect(namesOf([at('가', 0), at('나', 1)], []).silent).toEqual(['가'])
  })

  it('have a target that is not reached [DASH-083]', () => {
    const now = [at('가', 20, 20), at('나', 21, 20), at('다', 19, 20), at('라', 0, 0), at('마', 0, null)]
    expect(namesOf(now, now).silent).toEqual(['다'])
  })

  it('are none in a study that is not ongoing [DASH-083]', () => {
    expect(namesOf([at('가', 1)], [at('가', 1)], false).silent).toEqual([])
  })

  it('are told apart by their ids, where two have one name [DASH-083]', () => {
    const one = { ...at('한빛병원', 5), projectOrganizationId: 'one' }
    const other = { ...at('한빛병원', 5), projectOrganizationId: 'other' }
    expect(namesOf([one, other], [one, { ...other, cumulativeEnrolled: 4 }]).silent).toEqual(['한빛병원'])
  })
})
