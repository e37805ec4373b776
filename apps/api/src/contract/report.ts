import { styleText } from 'node:util'
import type { OperationReport } from './checkServer'
import { CONTRACT_VERSION } from './described'
import type { Level } from './level'

const isWrong = (report: OperationReport): boolean => report.outcomes.some(({ faults }) => faults.length > 0)

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** The first lines of the report. */
export function headOf(baseUrl: string, { writes, level }: { writes: boolean; level: Level }): string {
  const mode = writes ? 'records are changed (--writes)' : 'no record is changed'
  const which = level === 'core' ? ', the calls of the documents alone,' : ''
  return `The contract of Imsang ${CONTRACT_VERSION}${which} against ${baseUrl}; ${mode}.\n`
}

/** One operation: a line, followed by the faults of each response. */
export function linesOf(report: OperationReport): string {
  const { operation, outcomes, leftOut } = report
  const mark = isWrong(report) ? styleText('red', '✗ wrong') : styleText('green', '✓ ok   ')
  const called = styleText('dim', `${operation.method} ${operation.path}, ${counted(outcomes.length, 'check')}`)
  return [
    `${mark} ${operation.id}  ${called}`,
    ...outcomes.flatMap(({ name, faults }) => faults.map((fault) => `    ${name}: ${fault}`)),
    ...leftOut.map(({ name, reason }) => styleText('dim', `    left out: ${name} (${reason})`)),
  ].join('\n')
}

/** The last line: the number of faulty checks. */
export function totalOf(reports: readonly OperationReport[]): string {
  const outcomes = reports.flatMap((report) => report.outcomes)
  const wrong = outcomes.filter(({ faults }) => faults.length > 0).length
  const leftOut = reports.flatMap((report) => report.leftOut).length
  const wrongIn = counted(reports.filter(isWrong).length, 'operation')
  const verdict = wrong === 0 ? 'every answer is as described' : `${counted(wrong, 'wrong answer')} in ${wrongIn}`
  const rest = leftOut > 0 ? `, ${leftOut} left out` : ''
  return `\n${counted(reports.length, 'operation')}, ${counted(outcomes.length, 'check')}${rest}: ${verdict}.`
}

/** True when every response followed the contract. */
export const isFaultless = (reports: readonly OperationReport[]): boolean => !reports.some(isWrong)
