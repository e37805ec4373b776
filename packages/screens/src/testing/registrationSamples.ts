import type { Subject, Visit, VisitTemplate } from '@imsang/api-client'
import { addDays, type CalendarDate } from '@imsang/domain/calendar'
import { applicableTemplates } from '@imsang/domain/visit-template'
import { sampleSubjects, sampleTemplates, sampleVisits } from '@imsang/fixtures'

/** The day of the tests and stories: a Friday. */
export const TODAY: CalendarDate = '2026-11-20'
/** 56 days before it, so that V3 is planned for today. */
export const ENROLLED: CalendarDate = '2026-09-25'

const [first] = sampleSubjects({ count: 44 }).filter(
  (each) => each.armCode === 'ARM-01' && sampleVisits(each).length > 6,
)
const [model] = first ? sampleVisits(first) : []
if (!first || !model) throw new Error('no sample subject with visits')
const ORDINARY = model

/** Enrolled, with every address. */
export const SUBJECT: Subject = {
  ...first,
  scno: '01-S011',
  enno: '01-E007',
  enrollmentDate: ENROLLED,
  hasContact: true,
  hasEmail: true,
}
export const TEMPLATES = sampleTemplates()
const OWN = applicableTemplates(TEMPLATES, SUBJECT.armCode)

export function templateOf(code: string): VisitTemplate {
  const template = OWN.find(({ visitCode }) => visitCode === code)
  if (!template) throw new Error(`no template ${code}`)
  return template
}

/** A stored visit of a template, planned around the enrolment. */
export function visitOf(code: string, more: Partial<Visit> = {}): Visit {
  const template = templateOf(code)
  const day = addDays(ENROLLED, template.dayOffset ?? 0)
  return {
    ...ORDINARY,
    visitId: `019438e9-4800-7000-8000-00000000${template.displayOrder}`,
    visitTemplateId: template.id,
    visitType: 'REGULAR',
    visitStatus: 'SCHEDULED',
    visitNumber: template.displayOrder,
    visitCode: code,
    visitName: template.visitName,
    scheduledDate: day,
    actualVisitDate: null,
    visitWindowStart: addDays(day, -(template.windowBefore ?? 3)),
    visitWindowEnd: addDays(day, template.windowAfter ?? 3),
    visitDescription: null,
    notes: null,
    areTextsHidden: false,
    version: 1,
    ...more,
  }
}

export const doneVisit = (code: string, actualVisitDate: CalendarDate, more: Partial<Visit> = {}): Visit =>
  visitOf(code, { visitStatus: 'COMPLETED', actualVisitDate, version: 2, ...more })

/** Everything behind V3 is stored, V3 itself was deleted: it is registered, and V4 follows. */
export const WITHOUT_V3: readonly Visit[] = [
  doneVisit('V1', ENROLLED),
  doneVisit('V2', '2026-10-23'),
  visitOf('V4', { notes: '채혈 예정' }),
  visitOf('V5'),
  visitOf('EOT'),
  visitOf('EOS'),
]

/** The same, of V2: its window is over. */
export const WITHOUT_V2: readonly Visit[] = [doneVisit('V1', ENROLLED), visitOf('V3'), visitOf('V4')]

/** Nothing but the screening: the baseline visit is registered, and the others come of it. */
export const BEFORE_BASELINE: readonly Visit[] = [
  visitOf('SCR', { visitStatus: 'COMPLETED', actualVisitDate: '2026-09-11', version: 2 }),
]

export const PLAN = { templates: TEMPLATES, subject: SUBJECT, armBaselineDate: null }
