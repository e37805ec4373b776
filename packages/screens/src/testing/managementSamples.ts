import type { Visit } from '@imsang/api-client'
import { maskSubject } from '@imsang/domain/subject-record'
import { LONG_TEXTS } from '@imsang/fixtures'
import { BEFORE_BASELINE, doneVisit, ENROLLED, SUBJECT, TEMPLATES, TODAY, visitOf } from './registrationSamples'
import { MANY } from './timelineStory'

/**
 * V3 is planned for today and the next one, V5 was deleted and is planned by its template alone, and the windows of the
 * last two share a day.
 */
export const COURSE: readonly Visit[] = [
  ...BEFORE_BASELINE,
  doneVisit('V1', ENROLLED, {
    visitDescription: '활력징후 측정, 시험약 교부',
    notes: '공복 방문',
    createdAt: '2026-09-25T01:30:00.000Z',
  }),
  doneVisit('V2', '2026-10-27', { notes: '대상자 사정으로 하루 늦게 방문함' }),
  visitOf('V3'),
  visitOf('V4', { notes: '채혈 예정' }),
  visitOf('EOT'),
  visitOf('EOS'),
]

/** A visit that no template plans. */
const other = (at: number, more: Partial<Visit>): Visit => ({
  ...visitOf('V1'),
  visitId: `019438e9-4800-7000-8000-00000000900${at}`,
  visitTemplateId: null,
  visitNumber: null,
  visitCode: null,
  scheduledDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  ...more,
})

/** A follow-up on the day of V3. */
export const FOLLOW_UP = other(1, { visitName: '이상반응 전화 확인', scheduledDate: TODAY })

/** Done, missed, in progress, cancelled, planned, outside of the order, and every kind of conflict. */
export const EVERY_STATE: readonly Visit[] = [
  ...BEFORE_BASELINE,
  doneVisit('V1', ENROLLED),
  visitOf('V2', { visitStatus: 'MISSED', notes: '연락되지 않음' }),
  visitOf('V3', { visitStatus: 'IN_PROGRESS' }),
  visitOf('V4', { visitStatus: 'CANCELLED' }),
  visitOf('V5'),
  visitOf('EOT'),
  visitOf('EOS'),
  FOLLOW_UP,
  other(2, { visitName: '결과 안내', scheduledDate: '2026-11-21' }),
  other(3, {
    visitName: '두통으로 방문',
    visitType: 'UNSCHEDULED',
    visitStatus: 'COMPLETED',
    actualVisitDate: '2026-10-05',
    notes: '진통제 복용 후 귀가함',
  }),
]

/** What a masked role gets: no text of another organisation. */
export const MASKED = {
  subject: maskSubject(SUBJECT),
  visits: COURSE.map((visit) => ({
    ...visit,
    visitDescription: null,
    notes: null,
    areTextsHidden: visit.notes !== null,
  })),
}

/** Twenty-five visits of this subject. */
export const TWENTY_FIVE: readonly Visit[] = MANY.map((visit) => ({ ...visit, subjectId: SUBJECT.subjectId }))

/** Names and notes at their longest, with and without blanks. */
export const WITH_LONG_TEXTS = {
  visits: COURSE.map((visit, at) => ({
    ...visit,
    visitName: at % 2 === 0 ? LONG_TEXTS.armName : LONG_TEXTS.unbroken,
    visitDescription: LONG_TEXTS.note,
    notes: at % 2 === 0 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
  })),
  templates: TEMPLATES.map((template) => ({ ...template, visitName: LONG_TEXTS.armName })),
}
