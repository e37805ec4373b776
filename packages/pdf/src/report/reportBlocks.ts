import { DOWNLOAD_NUMBER } from '@imsang/domain/access-record'
import { formatDate, formatDateTime } from '@imsang/domain/calendar'
import {
  type EnrolmentRates,
  enrolmentRates,
  monthLabel,
  monthsBetween,
  type SubjectCounts,
  sumCounts,
} from '@imsang/domain/enrolment-statistics'
import { ALL_INSTITUTIONS } from '@imsang/domain/study-report'
import type { Block } from '../pages/blocks'
import type { ReportContent, ReportedInstitution, ReportRequest } from '../terms'
import { REPORT } from './messages'

/** The parts of the progress report: facts, counts, both series with their charts, and the institutions [REPORT-023]. */
export function reportBlocks({ content, enrolments, visits }: ReportRequest): Block[] {
  const { columns, note } = { columns: REPORT.enrolments, note: REPORT.visits.note }
  return [
    { kind: 'title', text: REPORT.title },
    { kind: 'facts', facts: factsOf(content) },
    { kind: 'heading', text: REPORT.counts.heading },
    { kind: 'note', text: REPORT.counts.note },
    countsTable(content),
    { kind: 'heading', text: columns.heading },
    { kind: 'figure', drawing: enrolments },
    {
      kind: 'table',
      part: 0.4,
      columns: [
        { label: columns.month, share: 1 },
        { label: columns.count, share: 1, isNumber: true },
      ],
      rows: content.monthlyEnrollments.map(({ count, ...month }) => [monthLabel(month), number(count)]),
      sums: [REPORT.institutions.sum, number(sumOf(content.monthlyEnrollments.map(({ count }) => count)))],
    },
    { kind: 'heading', text: REPORT.visits.heading },
    { kind: 'note', text: note },
    { kind: 'figure', drawing: visits },
    {
      kind: 'table',
      part: 0.8,
      columns: [
        { label: columns.month, share: 1 },
        { label: REPORT.visits.scheduled, share: 1, isNumber: true },
        { label: REPORT.visits.completed, share: 1, isNumber: true },
        { label: REPORT.visits.rate, share: 1, isNumber: true },
      ],
      rows: content.monthlyVisits.map(({ scheduledCount, completedCount, completionRate, ...month }) => [
        monthLabel(month),
        number(scheduledCount),
        number(completedCount),
        percent(completionRate),
      ]),
    },
    { kind: 'heading', text: REPORT.institutions.heading },
    { kind: 'note', text: REPORT.institutions.note },
    institutionsTable(content.institutions),
  ]
}

function factsOf(content: ReportContent): [string, string][] {
  const { facts, missing } = REPORT
  const months = monthsBetween(content.from, content.to).length
  return [
    [facts.study, content.projectTitle],
    [facts.protocol, content.protocolNumber ?? missing],
    [facts.dates, REPORT.dates(formatDate(content.startDate), formatDate(content.endDate))],
    [facts.institution, content.institutionName ?? ALL_INSTITUTIONS],
    [facts.period, REPORT.period(monthLabel(content.from), monthLabel(content.to), months)],
    [facts.createdAt, REPORT.koreanTime(formatDateTime(content.createdAt))],
    [DOWNLOAD_NUMBER, content.number],
  ]
}

const KINDS = ['screening', 'screeningFail', 'enrolled', 'completed', 'dropout'] as const

/** Which rate belongs to a count, and what it is a share of [DEC-239]. */
const RATES: Partial<
  Record<(typeof KINDS)[number], { rate: keyof EnrolmentRates; of: keyof typeof REPORT.counts.bases }>
> = {
  screeningFail: { rate: 'screeningFailureRate', of: 'screening' },
  enrolled: { rate: 'enrollmentRate', of: 'target' },
  completed: { rate: 'completionRate', of: 'enrolled' },
  dropout: { rate: 'dropoutRate', of: 'enrolled' },
}

function countsTable({ institutions, targetEnrollment: target }: ReportContent): Block {
  const { columns, kinds, bases } = REPORT.counts
  const inPeriod = sumCounts(institutions.map((each) => each.inPeriod))
  const total = sumCounts(institutions.map((each) => each.total))
  const rates = enrolmentRates(total, target)
  return {
    kind: 'table',
    columns: [
      { label: columns.kind, share: 2 },
      { label: columns.inPeriod, share: 1, isNumber: true },
      { label: columns.total, share: 1, isNumber: true },
      { label: columns.rate, share: 1, isNumber: true },
      { label: columns.of, share: 2 },
    ],
    rows: [
      [kinds.target, '', target === null ? REPORT.missing : number(target), '', ''],
      ...KINDS.map((kind) => {
        const { rate, of } = RATES[kind] ?? {}
        return [
          kinds[kind],
          number(inPeriod[kind]),
          number(total[kind]),
          rate ? percent(rates[rate]) : '',
          of ? bases[of] : '',
        ]
      }),
    ],
  }
}

function institutionsTable(institutions: readonly ReportedInstitution[]): Block {
  const words = REPORT.institutions
  const { kinds } = REPORT.counts
  const counted = (label: string) => ({ label, share: 1.3, isNumber: true })
  return {
    kind: 'table',
    columns: [
      { label: words.number, share: 0.8 },
      { label: words.name, share: 2.4 },
      { label: words.target, share: 0.8, isNumber: true },
      ...KINDS.map((kind) => counted(kinds[kind])),
      counted(words.visits),
      { label: words.rate, share: 0.9, isNumber: true },
    ],
    rows:
      institutions.length > 0
        ? institutions.map((each) => [each.institutionNumber ?? REPORT.missing, each.institutionName, ...cellsOf(each)])
        : [['', words.none]],
    sums: [
      words.sum,
      '',
      ...cellsOf({
        targetEnrollment: targetOf(institutions),
        inPeriod: sumCounts(institutions.map(({ inPeriod }) => inPeriod)),
        total: sumCounts(institutions.map(({ total }) => total)),
        completedVisits: sumOf(institutions.map(({ completedVisits }) => completedVisits)),
      }),
    ],
  }
}

type Figures = Pick<ReportedInstitution, 'targetEnrollment' | 'inPeriod' | 'total' | 'completedVisits'>

const cellsOf = ({ targetEnrollment, inPeriod, total, completedVisits }: Figures): string[] => [
  targetEnrollment === null ? REPORT.missing : number(targetEnrollment),
  ...KINDS.map((kind) => both(inPeriod, total, kind)),
  number(completedVisits),
  percent(enrolmentRates(total, targetEnrollment).enrollmentRate),
]

const both = (inPeriod: SubjectCounts, total: SubjectCounts, kind: (typeof KINDS)[number]) =>
  `${number(inPeriod[kind])} / ${number(total[kind])}`

/** The sum of the targets; null where no institution has one. */
function targetOf(institutions: readonly ReportedInstitution[]): number | null {
  const known = institutions.flatMap(({ targetEnrollment }) => targetEnrollment ?? [])
  return known.length > 0 ? sumOf(known) : null
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const number = (value: number): string => value.toLocaleString('en-US')
const percent = (value: number): string => `${number(value)}%`
