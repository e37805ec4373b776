import { MONTH_NUMBER_LABELS, MONTH_NUMBERS, type MonthCounts, sumOf } from './monthCounts'
import { type MonthRow, rowsByPerson } from './monthRows'

/** The labels of the places and sums, on the page and in the file [VISIT-285, VISIT-287, VISIT-293]. */
export const MONTH_LABELS = {
  person: '담당자',
  email: '로그인 주소',
  institution: '기관명',
  study: '연구',
  protocolNo: '프로토콜 번호',
  sum: '합계',
  total: '전체 합계',
} as const

const { person, email, institution, study, protocolNo, sum, total } = MONTH_LABELS

const digitsOf = (counts: MonthCounts) => MONTH_NUMBERS.map((number) => String(counts[number]))

/**
 * The lines of the file of a month: the rows of each person with their sum, and the sum of all [VISIT-293].
 * @param rows those that the file is narrowed to
 */
export function linesOfMonth(rows: readonly MonthRow[]): (string | null)[][] {
  const header = [
    person,
    email,
    institution,
    study,
    protocolNo,
    ...MONTH_NUMBERS.map((each) => MONTH_NUMBER_LABELS[each]),
  ]
  const people = rowsByPerson(rows).flatMap((one) => [
    ...one.rows.map((row) => [
      row.fullName,
      row.email,
      row.institutionName,
      row.title,
      row.protocolNo,
      ...digitsOf(row.counts),
    ]),
    [one.fullName, one.email, sum, null, null, ...digitsOf(one.sum)],
  ])
  return [header, ...people, [total, null, null, null, null, ...digitsOf(sumOf(rows.map(({ counts }) => counts)))]]
}
