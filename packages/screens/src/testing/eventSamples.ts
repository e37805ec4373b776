import type { InstitutionEvent, Subject, Visit } from '@imsang/api-client'
import { addDays } from '@imsang/domain/calendar'
import { dateOfVisit } from '@imsang/domain/visit-order'
import { checklistOf, type VisitTask } from '@imsang/domain/visit-task'
import {
  LONG_TEXTS,
  SAMPLE_DAY,
  sampleSubjects,
  sampleVendors,
  sampleVisits,
  subjectWithLongTexts,
} from '@imsang/fixtures'
import type { Days } from '../event-history/periodChoice'

const SUBJECTS = sampleSubjects({ count: 21 })
const [FIRST = none()] = SUBJECTS
const [MODEL = none()] = sampleVisits(FIRST)

function none(): never {
  throw new Error('no sample')
}

const VENDOR = sampleVendors()[0]?.partnerCode ?? null

/** What people did at the institutions, as far as it was about a subject. */
const visitOf = (subject: Subject, visit: Visit, at: number): InstitutionEvent => ({
  visitId: visit.visitId,
  visitType: visit.visitType,
  visitCode: visit.visitCode,
  visitName: visit.visitName,
  visitStatus: visit.visitStatus,
  visitNumber: visit.visitNumber,
  visitTemplateId: visit.visitTemplateId,
  scheduledDate: visit.scheduledDate,
  actualVisitDate: visit.actualVisitDate,
  subjectId: subject.subjectId,
  scno: subject.scno,
  enno: subject.enno,
  initials: subject.initials,
  institutionName: subject.institutionName,
  projectOrganizationId: subject.projectOrganizationId,
  taskChecklist: visit.visitTemplateId === null ? checklistOf(['separateExamVisit', 'dataEntry']) : null,
  attachments: [],
  notes: visit.notes,
  areTextsHidden: false,
  createdBy: 'user-1',
  createdByName: '정하은',
  organizationCode: at % 3 === 0 ? VENDOR : 'SEOUL-HOSPITAL',
  createdAt: visit.createdAt,
})

const WORK: readonly [name: string, tasks: VisitTask[], notes: string | null][] = [
  ['모니터링 방문', ['monitoring', 'queryResolution', 'isfTask'], LONG_TEXTS.note],
  ['ISF 점검', ['isfTask'], null],
  ['정기 회의', ['meeting', 'otherTask'], '다음 분기 모집 계획을 논의함.'],
  ['품질 점검', ['qualityAssurance'], null],
]

/** Work that is about no subject, on every second day before today. */
const workOf = (subject: Subject): InstitutionEvent[] =>
  WORK.map(([visitName, tasks, notes], at) => ({
    ...visitOf(subject, MODEL, at),
    visitId: `event-${at}`,
    visitType: 'UNSCHEDULED',
    visitCode: null,
    visitName,
    visitStatus: 'COMPLETED',
    visitNumber: null,
    visitTemplateId: null,
    scheduledDate: null,
    actualVisitDate: addDays(SAMPLE_DAY, -2 * at),
    subjectId: null,
    scno: null,
    enno: null,
    initials: null,
    taskChecklist: checklistOf(tasks),
    notes,
  }))

const eventsOf = (subjects: readonly Subject[]) => [
  ...workOf(subjects[0] ?? FIRST),
  ...subjects.flatMap((subject) => sampleVisits(subject).map((visit, at) => visitOf(subject, visit, at))),
]

/** All events of the institutions of the sample study. */
export const SAMPLE_EVENTS: readonly InstitutionEvent[] = eventsOf(SUBJECTS)

/** The same with texts of maximum length. */
export const LONG_EVENTS: readonly InstitutionEvent[] = eventsOf(SUBJECTS.map(subjectWithLongTexts)).map((event) => ({
  ...event,
  visitName: `${event.visitName} ${LONG_TEXTS.armName}`,
  notes: event.notes && LONG_TEXTS.note + LONG_TEXTS.unbroken,
  taskChecklist:
    event.taskChecklist &&
    checklistOf(['dataEntry', 'separateExamVisit', 'queryResolution', 'monitoring', 'qualityAssurance']),
  createdByName: LONG_TEXTS.fullName,
}))

/** An event of nobody, with what a story says of it. */
export const eventWith = (visitId: string, particulars: Partial<InstitutionEvent>): InstitutionEvent => ({
  ...visitOf(FIRST, MODEL, 0),
  visitId,
  visitCode: null,
  visitNumber: null,
  visitTemplateId: null,
  taskChecklist: null,
  notes: null,
  ...particulars,
})

/** The events of a period, as the server answers them. */
export const eventsIn = (events: readonly InstitutionEvent[], { start, end }: Days) =>
  events.filter((event) => {
    const day = dateOfVisit(event)
    return day !== null && start <= day && day <= end
  })
