import { describe, expect, it } from 'vitest'
import { isLetterDue, type LetterFacts } from '.'

const FACTS: LetterFacts = {
  visit: { visitStatus: 'SCHEDULED', scheduledDate: '2026-03-01', actualVisitDate: null, notificationType: 'EMAIL' },
  subject: { enrollmentDate: '2026-01-20', dropoutDate: null, email: 'one@mail.example' },
  studyStatus: 'ONGOING',
}
const withVisit = (visit: object): LetterFacts => ({ ...FACTS, visit: { ...FACTS.visit, ...visit } })
const withSubject = (subject: object): LetterFacts => ({ ...FACTS, subject: { ...FACTS.subject, ...subject } })

describe('the letter about a visit', () => {
  it.each([
    ['2026-02-27', false],
    ['2026-02-28', true],
    ['2026-03-01', false],
    ['2026-03-02', false],
  ])('of 2026-03-01 is due on %s: %s [VISIT-269]', (today, isDue) => {
    expect(isLetterDue(FACTS, today)).toBe(isDue)
  })

  it.each([
    ['SCHEDULED', null, true],
    ['IN_PROGRESS', null, true],
    ['IN_PROGRESS', '2026-02-28', false],
    ['SCHEDULED', '2026-02-28', false],
    ['SCHEDULED', '-', true],
    ['COMPLETED', null, false],
    ['COMPLETED', '2026-02-28', false],
    ['MISSED', null, false],
    ['CANCELLED', null, false],
  ])('that is %s, with the actual date %s: %s [VISIT-270]', (visitStatus, actualVisitDate, isDue) => {
    expect(isLetterDue(withVisit({ visitStatus, actualVisitDate }), '2026-02-28')).toBe(isDue)
  })

  it('is one for an e-mail that was asked for alone [VISIT-269]', () => {
    for (const notificationType of ['SMS', null]) {
      expect(isLetterDue(withVisit({ notificationType }), '2026-02-28')).toBe(false)
    }
    expect(isLetterDue(withVisit({ scheduledDate: null }), '2026-02-28')).toBe(false)
  })

  it.each([
    [{ completionDate: '2026-02-20' }, true],
    [{ dropoutDate: '2026-02-20' }, false],
    [{ enrollmentDate: null }, false],
    [{ email: null }, false],
    [{ email: ' ' }, false],
  ])('to a subject with %j: %s [VISIT-270]', (facts, isDue) => {
    expect(isLetterDue(withSubject(facts), '2026-02-28')).toBe(isDue)
  })

  it.each([
    ['ONGOING', true],
    ['PENDING', true],
    [null, true],
    ['COMPLETED', false],
    ['중단', false],
  ])('in a study that is %s: %s', (studyStatus, isDue) => {
    expect(isLetterDue({ ...FACTS, studyStatus }, '2026-02-28')).toBe(isDue)
  })
})
