// Test data of the preview: an arm with three templates and one or two subjects.
import { addDays } from '../calendar'
import type { VisitTemplate } from '../visit-template'
import {
  type ArmSubject,
  type ArmVisit,
  type BaselineChangeInput,
  type BaselineChangePreview,
  previewBaselineChange,
} from '.'

export const OLD = '2025-03-10'
const TODAY = '2025-03-20'

export const template = (id: string, visitCode: string, dayOffset: number | null, window = 3): VisitTemplate => ({
  id,
  visitCode,
  visitName: `${visitCode} 방문`,
  dayOffset,
  windowBefore: window,
  windowAfter: window,
  displayOrder: 1000 + Number(visitCode.slice(1)),
  armCode: 'A',
  treatmentGroup: null,
  active: true,
})
export const TEMPLATES = [template('t1', 'V1', 0, 0), template('t2', 'V2', 14), template('t3', 'V3', 28)]

/** A stored visit of template tN, on the day and in the window calculated from the old date. */
export function visit(number: number, fields: Partial<ArmVisit> = {}): ArmVisit {
  const { id, dayOffset, windowBefore } = TEMPLATES[number - 1] ?? template('t9', 'V9', 90)
  const target = addDays(OLD, dayOffset ?? 0)
  return {
    visitId: `v${number}`,
    visitType: 'REGULAR',
    visitStatus: 'SCHEDULED',
    visitNumber: 1000 + number,
    visitCode: `V${number}`,
    visitName: `V${number} 방문`,
    visitTemplateId: id,
    scheduledDate: target,
    actualVisitDate: null,
    visitWindowStart: addDays(target, -(windowBefore ?? 3)),
    visitWindowEnd: addDays(target, windowBefore ?? 3),
    baselineSource: 'ARM',
    ...fields,
  }
}

export const ENROLLED = { consentDate: '2025-03-01', enrollmentDate: '2025-03-05' }
export const subject = (visits: ArmVisit[], dates: ArmSubject['dates'] = ENROLLED, subjectId = 's1') => ({
  subjectId,
  dates,
  visits,
})
export const preview = (subjects: ArmSubject[], newDate: string | null, fields: Partial<BaselineChangeInput> = {}) =>
  previewBaselineChange({
    arm: { armCode: 'A', baselineDate: OLD },
    newDate,
    templates: TEMPLATES,
    subjects,
    today: TODAY,
    ...fields,
  })
export const rowOf = ({ visits }: BaselineChangePreview, id: string) => visits.find((row) => row.id === id)
export const moved = ({ changes }: BaselineChangePreview) => changes.map(({ visitId }) => visitId)
