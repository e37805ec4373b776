import { type Mask, nameOf, type RecordFields } from './traits'

/**
 * Initials for a masked role: the first letter stays, each further letter becomes `*`; one letter alone is `*`.
 * `KHD` gives `K**` [SUBJ-076, SUBJ-077, DEC-309]. Letters are counted as code points.
 */
export function maskInitials(initials: string): string {
  const [first = '', ...rest] = Array.from(initials)
  return rest.length === 0 ? first && '*' : first + '*'.repeat(rest.length)
}

const maskText = (mask: Mask, text: string): string | null => (mask === 'first-letter' ? maskInitials(text) : null)

/** A record as a masked role sees it: the fields that its table hides are null or initials [DEC-309]. */
export function maskRecord<Kept extends object>(fields: RecordFields, record: Kept): Kept {
  const masked = Object.entries(record)
    .filter(([field]) => Object.hasOwn(fields, field) && fields[field]?.mask !== 'shown')
    .map(([field, value]) => [
      field,
      typeof value === 'string' ? maskText(fields[field]?.mask ?? 'hidden', value) : null,
    ])
  return { ...record, ...Object.fromEntries(masked) }
}

/**
 * A value of the audit trail as a masked role sees it [DEC-309].
 * @param fields the table of the entry's record kind; a field that it does not name is hidden
 * @param name the field name in the trail
 */
export function maskTrailValue(fields: RecordFields, name: string, value: string | null): string | null {
  if (value === null) return null
  const [, traits] = Object.entries(fields).find(([field, each]) => nameOf(field, each) === name) ?? []
  const mask = traits?.mask ?? 'hidden'
  return mask === 'shown' ? value : maskText(mask, value)
}
