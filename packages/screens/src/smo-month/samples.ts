import { MONTH_NUMBERS, type MonthCounts, type MonthNumber, type MonthRow } from '@imsang/domain/smo-month'
import { checklistOf } from '@imsang/domain/visit-task'
import type { MonthVisit } from './monthView'

/** Numbers of which only some are not zero. */
export const countsWith = (given: Partial<Record<MonthNumber, number>>): MonthCounts => ({
  ...(Object.fromEntries(MONTH_NUMBERS.map((number) => [number, 0])) as MonthCounts),
  ...given,
})

const HANA = { userId: 'u-hana', fullName: '김하나', email: 'hana@hanbit-smo.example' }
const DURI = { userId: 'u-duri', fullName: '이두리', email: 'duri@hanbit-smo.example' }
const STUDY = { projectId: 'p1', title: '제2형 당뇨병 제3상 임상시험', protocolNo: 'HN-2101' }
const OTHER_STUDY = { projectId: 'p2', title: '본태성 고혈압 제2상 임상시험', protocolNo: 'HN-1804' }
const SEOUL = { projectOrganizationId: 'site-1', institutionName: '한강서울병원' }
const BUSAN = { projectOrganizationId: 'site-2', institutionName: '해운부산병원' }
const SEOUL_TOO = { projectOrganizationId: 'site-3', institutionName: '한강서울병원' }

/** A month of two people: one in two hospitals and two studies, one in one. */
export const sampleMonth = (): MonthRow[] => [
  {
    ...HANA,
    ...STUDY,
    ...SEOUL,
    counts: countsWith({
      all: 5,
      done: 3,
      planned: 1,
      missed: 1,
      regular: 3,
      unscheduled: 1,
      withoutSubject: 1,
      dataEntry: 1,
      meeting: 1,
    }),
  },
  { ...HANA, ...OTHER_STUDY, ...SEOUL_TOO, counts: countsWith({ all: 2, planned: 2, regular: 1, followUp: 1 }) },
  {
    ...DURI,
    ...STUDY,
    ...BUSAN,
    counts: countsWith({ all: 1204, done: 1204, withoutSubject: 1204, meeting: 4, isfTask: 1200 }),
  },
]

/** A month of many people, each in two hospitals. */
export const monthOfMany = (people: number): MonthRow[] =>
  Array.from({ length: people }, (_, at) => ({
    userId: `u-${at}`,
    fullName: `담당자 ${at + 1}`,
    email: `crc${at}@smo.example`,
  })).flatMap((person) =>
    [SEOUL, BUSAN].map((site) => ({
      ...person,
      ...STUDY,
      ...site,
      counts: countsWith({ all: 12, done: 8, planned: 4, regular: 10, unscheduled: 2, dataEntry: 2 }),
    })),
  )

const visit = (given: Partial<MonthVisit> & Pick<MonthVisit, 'visitId'>): MonthVisit => ({
  visitType: 'REGULAR',
  visitCode: 'V2',
  visitName: 'V2 방문',
  visitStatus: 'COMPLETED',
  scheduledDate: '2026-11-03',
  actualVisitDate: '2026-11-04',
  subjectId: 's1',
  scno: 'SC-01-001',
  enno: 'EN-01-001',
  taskChecklist: null,
  ...given,
})

/** What the first row of the sample counts. */
export const sampleBehind = (): MonthVisit[] => [
  visit({
    visitId: 'v1',
    visitName: 'V3 방문',
    visitCode: 'V3',
    visitStatus: 'SCHEDULED',
    scheduledDate: '2026-11-27',
    actualVisitDate: null,
  }),
  visit({
    visitId: 'v2',
    visitType: 'UNSCHEDULED',
    visitCode: null,
    visitName: '추가 채혈',
    actualVisitDate: '2026-11-20',
    taskChecklist: checklistOf(['dataEntry']),
  }),
  visit({
    visitId: 'v3',
    visitType: 'UNSCHEDULED',
    visitCode: null,
    visitName: '정기 회의',
    actualVisitDate: '2026-11-12',
    subjectId: null,
    scno: null,
    enno: null,
    taskChecklist: checklistOf(['meeting']),
  }),
  visit({ visitId: 'v4' }),
  visit({
    visitId: 'v5',
    visitName: 'V1 방문',
    visitStatus: 'MISSED',
    scheduledDate: '2026-11-02',
    actualVisitDate: null,
  }),
]
