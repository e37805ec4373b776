import type { Visit, VisitTemplate } from '@imsang/api-client'
import { sampleArms, sampleTemplates } from '@imsang/fixtures'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers, Level } from './playedServer'
import { chooseAction, fullData, openSubjects, subjectOf } from './subjectsPage'

/** Enrolled, of the first arm. */
export const SUBJECT = subjectOf(1, {
  consentDate: '2026-09-20',
  screeningStartDate: '2026-09-20',
  enrollmentDate: '2026-10-01',
  enno: 'EN-01-001',
  armCode: 'ARM-01',
})
const [MODEL] = sampleTemplates()
if (!MODEL) throw new Error('no sample')
const template = (order: number, dayOffset: number, more: Partial<VisitTemplate> = {}): VisitTemplate => ({
  ...MODEL,
  id: `template-${order}`,
  templateId: `template-${order}`,
  visitCode: `V${order}`,
  visitName: `${order}차 방문`,
  displayOrder: order,
  visitOrder: order,
  armCode: 'common',
  treatmentGroup: 'common',
  dayOffset,
  windowBefore: 2,
  windowAfter: 5,
  active: true,
  ...more,
})
/** The fourth is planned for everybody, the ninth for people of another arm. */
export const TEMPLATES = [
  template(1, 0),
  template(2, 28),
  template(3, 56),
  template(4, 84),
  template(9, 100, { armCode: 'ARM-02', treatmentGroup: 'ARM-02' }),
]
export const visit = (number: number, more: Partial<Visit> = {}): Visit => ({
  visitId: `visit-${number}`,
  subjectId: SUBJECT.subjectId,
  scno: SUBJECT.scno,
  enno: SUBJECT.enno,
  initials: SUBJECT.initials,
  visitCode: `V${number}`,
  visitName: `${number}차 방문`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber: number,
  scheduledDate: null,
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  visitDescription: null,
  visitTypeDescription: null,
  notes: null,
  areTextsHidden: false,
  visitTemplateId: `template-${number}`,
  baselineSource: 'BASELINE_VISIT',
  createdBy: 'user-1',
  createdByName: '정하은',
  createdAt: '2026-10-05T01:30:00.000Z',
  updatedAt: '2026-10-05T01:30:00.000Z',
  version: 10 + number,
  ...more,
})
export const V1 = visit(1, {
  visitStatus: 'COMPLETED',
  scheduledDate: '2026-10-01',
  actualVisitDate: '2026-10-05',
  visitDescription: '기준 방문 설명',
  notes: '활력징후 정상',
})
export const V2 = visit(2, {
  scheduledDate: '2026-11-02',
  visitWindowStart: '2026-10-31',
  visitWindowEnd: '2026-11-07',
})
export const V3 = visit(3, {
  scheduledDate: '2026-11-30',
  visitWindowStart: '2026-11-28',
  visitWindowEnd: '2026-12-05',
})
export const STORED = [V3, V1, V2]

/** The visit management dialog of the subject. */
export const management = page.getByRole('dialog', { name: '방문 관리 - SC-01-001 / EN-01-001' })

/** Opens the visits of the subject from its row. */
export async function openVisits(
  answers: Answers = {},
  visits: readonly Visit[] = STORED,
  subject = SUBJECT,
  level: Level = 'extended',
) {
  const opened = await openSubjects({
    level,
    answers: {
      ...fullData([subject]),
      listSubjectVisits: () => [...visits],
      listVisitTemplates: () => TEMPLATES,
      listStudyArms: () => sampleArms(),
      ...answers,
    },
  })
  await chooseAction('SC-01-001', '방문 관리')
  await expect.element(management).toBeVisible()
  return opened
}
