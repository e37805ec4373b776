import { parseBaselineDate } from '@imsang/domain/baseline-date'
import { fieldProblem } from '../base/problem'
import type { StudyStart } from './armBaseline'

/**
 * A baseline date as it was sent.
 * @param studyStart the date is not before it
 * @param field its place in the request
 * @throws Problem 400 with the first rule that it breaks [BASE-031, BASE-032, DEC-257, DEC-259]
 */
export function requireBaselineDate(text: string, studyStart: StudyStart, field: string): string {
  const result = parseBaselineDate(text, { strict: true, studyStart })
  if ('rule' in result) throw fieldProblem(`baseline.${result.rule}`, field, result.message)
  return result.date
}

/** The same, where an empty text is a removal: null. @throws Problem 400 [SCALL-078] */
export const dateOrRemoval = (text: string, studyStart: StudyStart): string | null =>
  text === '' ? null : requireBaselineDate(text, studyStart, 'baselineDate')
