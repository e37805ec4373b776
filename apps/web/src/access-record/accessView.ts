import { placeOfEntry } from '@imsang/domain/access-record'
import { ACCESS_FILTERS, type AccessView } from '@imsang/screens/access-record/AccessRecordScreen'
import { decodeFilters } from '@imsang/ui/DataGrid'
import type { AccessQuestion } from '../data/accessRecord'
import { type AccessSearch, NAMES } from './accessSearch'

/** The form of an id; whose it is only the server knows. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the view in an address, which may have been typed or truncated; what is invalid is ignored. */
export function accessViewOf({ person, subject, from, to, number, ...search }: AccessSearch): AccessView {
  return {
    ...(person !== undefined && ID.test(person) && { person }),
    ...(subject !== undefined && ID.test(subject) && { subject }),
    ...(number !== undefined && placeOfEntry(number) && { number }),
    ...decodeFilters(Object.values(ACCESS_FILTERS), { ...search, period: `${from}~${to}` }),
  }
}

/** Returns the address of a view. */
export function accessSearchOf({ period, ...chosen }: AccessView): AccessSearch {
  const texts = NAMES.flatMap((name) => {
    const value = chosen[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return { ...Object.fromEntries(texts), ...(typeof period === 'object' && { from: period.start, to: period.end }) }
}

/** Returns what the server is asked for a view. */
export function accessQuestionOf(view: AccessView): AccessQuestion {
  const { person, subject, task, result, from, to, number } = accessSearchOf(view)
  return {
    ...(person && { accountId: person }),
    ...(subject && { subjectId: subject }),
    // The view holds known kinds only.
    ...(task && { task: task as NonNullable<AccessQuestion['task']> }),
    ...(result && { refused: 'true' }),
    ...(from && { from }),
    ...(to && { to }),
    ...(number && { number }),
  }
}
