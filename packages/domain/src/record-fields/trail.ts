import { type FieldTraits, nameOf, type RecordFields } from './traits'

type Stored = string | number | boolean | null

/** Replaces, in the trail, a value that is kept only to write to the person [DEC-322]. */
const GIVEN = '입력됨'
const YES = '예'
const NO = '아니요'

/** A stored value as the audit trail holds it [DEC-322, DEC-334]. */
export function toTrail({ trail }: FieldTraits, value: Stored): string | null {
  if (value === null || trail === 'none') return null
  if (trail === 'given') return GIVEN
  return typeof value === 'boolean' ? (value ? YES : NO) : String(value)
}

/** The stored value from its text in the trail, in the type of the initial value; `given` stays as it is. */
function fromTrail({ begins }: FieldTraits, held: string | null): Stored {
  if (held === null) return begins
  if (typeof begins === 'boolean') return held === YES
  return typeof begins === 'number' ? Number(held) : held
}

/** A changed field as in an entry of the trail. */
export interface TrailedField<Field extends string> {
  readonly field: Field
  readonly fieldName: string
  readonly fieldLabel: string
  readonly oldValue: string | null
  readonly newValue: string | null
}

/**
 * The trail entries of a change, in the order of the table.
 * @param before the stored record, or null for a new one: then the fields that differ from their initial values
 * @param after the stored fields; a missing field does not change
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

/** The initial values of a record, by column. */
export function beginningOf<Fields extends RecordFields>(
  fields: Fields,
): { [Field in keyof Fields]: Fields[Field]['begins'] } {
  const values = Object.entries(fields).map(([field, { begins }]) => [field, begins])
  return Object.fromEntries(values)
}

/** Rebuilds a record from the trail, each field by its column. @param held the last value of a name in the trail */
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
