import type { StudyChange } from './changeGroups'
import type { ChangeInstitution } from './changeView'

export const SAMPLE_INSTITUTIONS: readonly ChangeInstitution[] = [
  { id: 'site-1', name: '한강서울병원' },
  { id: 'site-2', name: '해운부산병원' },
]

const [SEOUL, BUSAN] = SAMPLE_INSTITUTIONS.map(({ id, name }) => ({ projectOrganizationId: id, name })) as [
  StudyChange['institution'],
  StudyChange['institution'],
]

const date = (fieldName: string, fieldLabel: string, oldValue: string | null, newValue: string | null) => ({
  ...{ fieldName, fieldLabel, oldValue, newValue },
  isHidden: false,
})
const hidden = (fieldName: string, fieldLabel: string) => ({
  ...{ fieldName, fieldLabel, oldValue: null, newValue: null },
  isHidden: true,
})

/** A change of the first subject: its enrolment date. */
export const sampleChange = (changed: Partial<StudyChange> = {}): StudyChange => ({
  number: 41,
  kind: 'date',
  changedAt: '2026-11-19T01:02:03.004Z',
  subjectId: 'subject-8',
  scno: 'SC-01-008',
  institution: SEOUL,
  visitName: null,
  changedByName: '이가을',
  changedByRole: 'CRC',
  changeReason: null,
  isReasonHidden: true,
  fields: [date('enrollmentDate', '등록일', '2026-11-10', '2026-11-12')],
  reviewedAt: null,
  otherReviews: [],
  ...changed,
})

const SYSTEM = { changeReason: '최초 입력 - 시스템 기록', isReasonHidden: false }

/** One page: two subjects of two institutions, and work without a subject. */
export const sampleChanges = (): StudyChange[] => [
  sampleChange({
    ...SYSTEM,
    number: 57,
    kind: 'completed',
    visitName: 'V2 방문',
    changedAt: '2026-11-20T02:10:00.000Z',
    fields: [
      date('visitStatus', '방문 상태', 'SCHEDULED', 'COMPLETED'),
      date('actualVisitDate', '실제 방문일', null, '2026-11-20'),
    ],
  }),
  sampleChange({
    number: 52,
    kind: 'moved',
    visitName: 'V2 방문',
    fields: [date('scheduledDate', '예정일', '2026-11-18', '2026-11-20'), hidden('notes', '비고')],
    reviewedAt: '2026-11-20T00:30:00.000Z',
    otherReviews: [{ name: '박모니', reviewedAt: '2026-11-20T01:00:00.000Z' }],
  }),
  sampleChange(),
  sampleChange({
    ...SYSTEM,
    number: 49,
    kind: 'other',
    subjectId: null,
    scno: null,
    visitName: '원자료 확인',
    fields: [
      date('visitName', '방문명', null, '원자료 확인'),
      date('actualVisitDate', '실제 방문일', null, '2026-11-18'),
      date('tasks', '업무 구분', null, '모니터링, ISF 업무'),
    ],
  }),
  sampleChange({
    number: 44,
    kind: 'withdrawn',
    subjectId: 'subject-31',
    scno: 'SC-02-003',
    institution: BUSAN,
    visitName: 'V1 방문',
    changedByName: '정부산',
    changedByRole: 'PI',
    changeReason: '다른 시험대상자의 방문을 잘못 입력했습니다.',
    isReasonHidden: false,
    fields: [
      date('visitStatus', '방문 상태', 'COMPLETED', 'SCHEDULED'),
      date('actualVisitDate', '실제 방문일', '2026-11-02', null),
    ],
  }),
]
