import type { JsonSchema } from '../../http/contract'
import { keywordsOf } from '../keywords'

/** The one id that a small server has: of every record, and every name that only has to be known again. */
export const ONLY_ID = '019438e9-4800-7000-8000-000000000001'

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: ONLY_ID,
  date: '2026-03-02',
  'date-time': '2026-03-02T00:00:00.000Z',
  email: 'one@imsang.example',
}
/** Texts that another call takes from a short list. */
const OF_NAME: Readonly<Record<string, string>> = {
  status: 'ONGOING',
  organizationType: 'HOSPITAL',
  phone: '01000000302',
}

/**
 * The least that fits a schema of a reply: the required fields alone, one row in each list, a value where there may be none.
 * Fields that the contract marks as extended are not among them.
 */
export function leastValue(schema: JsonSchema, name = ''): unknown {
  const { allOf, oneOf, anyOf, const: only, enum: list, ...keywords } = keywordsOf(schema)
  if (only !== undefined) return only
  if (list) return list.includes(OF_NAME[name]) ? OF_NAME[name] : list[0]
  if (allOf) return Object.assign({}, ...allOf.map((part) => leastValue(part, name)))
  const branch = (oneOf ?? anyOf)?.[0]
  if (branch) return leastValue(branch, name)
  const type = [keywords.type ?? 'null'].flat()[0]
  if (type === 'object') {
    const { properties = {}, required = [] } = keywords
    return Object.fromEntries(required.map((each) => [each, leastValue(properties[each] ?? {}, each)]))
  }
  if (type === 'array') return keywords.items ? [leastValue(keywords.items, name)] : []
  if (type === 'integer' || type === 'number') return keywords.minimum ?? 0
  if (type === 'boolean') return true
  return type === 'string' ? (OF_FORMAT[keywords.format ?? ''] ?? OF_NAME[name] ?? ONLY_ID) : null
}
