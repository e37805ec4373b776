import { type FieldTraits, nameOf, type RecordFields } from './traits'

type Stored = string | number | boolean | null

/** Stands in the trail for what is kept for letters to the person alone [DEC-322]. */
export const GIVEN = '입력됨'
const YES = '예'
const NO = '아니요'

/** A stored value as the audit trail holds it [DEC-322, DEC-334]. */
export function toTrail({ trail }: FieldTraits, value: Stored): string | null {
  if (value === null || trail === 'none') return null
  if (trail === 'given') return GIVEN
  return typeof value === 'boolean' ? (value ? YES : NO) : String(value)
}

/** What the trail holds as the stored value, of the type that the field begins with; `given` stays as it is. */
export function fromTrail({ begins }: FieldTraits, held: string | null): Stored {
  if (held === null) return begins
  if (typeof begins === 'boolean') return held === YES
  return typeof begins === 'number' ? Number(held) : held
}

/** A field whose value is, or was, another one, as an entry of the trail says it. */
export interface TrailedField<Field extends string> {
  readonly field: Field
  readonly fieldName: string
  readonly fieldLabel: string
  readonly oldValue: string | null
  readonly newValue: string | null
}

/**
 * What the trail has to say of a change, in the order of the table.
 * @param before the stored record, or null for one that is new: then fields are named that differ from its beginning
 * @param after the fields that are stored; a field that is missing does not change
 */
export function trailedFields<Field extends string>(
  fields: Readonly<Record<Field, FieldTraits>>,
  before: { readonly [Name in NoInfer<Field>]?: unknown } | null,
  after: { readonly [Name in NoInfer<Field>]?: unknown },
): TrailedField<Field>[] {
  return (Object.entries(fields) as [Field, FieldTraits][]).flatMap(([field, traits]) => {
    const was = (before ? before[field] : traits.begins) as Stored
    const is = (after[field] ?? null) as Stored
    if (traits.trail === 'none' || !(field in after) || is === was) return []
    return {
      field,
      fieldName: nameOf(field, traits),
      fieldLabel: traits.label,
      oldValue: before && toTrail(traits, was),
      newValue: toTrail(traits, is),
    }
  })
}

/** What a new record has in each of its fields, by their columns. */
export function beginningOf<Fields extends RecordFields>(
  fields: Fields,
): { [Field in keyof Fields]: Fields[Field]['begins'] } {
  const values = Object.entries(fields).map(([field, { begins }]) => [field, begins])
  return Object.fromEntries(values)
}

/** A record as the trail tells it: each field by its column. @param held the last value that the trail has of a name */
export function recordFromTrail<Field extends string>(
  fields: Readonly<Record<Field, FieldTraits>>,
  held: (name: string) => string | null,
): Record<Field, Stored> {
  const values = (Object.entries(fields) as [Field, FieldTraits][]).map(([field, traits]) => [
    field,
    fromTrail(traits, held(nameOf(field, traits))),
  ])
  return Object.fromEntries(values)
}
