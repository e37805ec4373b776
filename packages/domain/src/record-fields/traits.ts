/** What a masked role receives of a field: its value, null, or the initials with asterisks [DEC-309]. */
export type Mask = 'shown' | 'hidden' | 'first-letter'

/** What the audit trail keeps of a field: its value, the fact that it was given, or nothing [DEC-322, DEC-334]. */
export type TrailTrait = 'value' | 'given' | 'none'

/** The traits that every stored field of a record declares; the key is the column name. */
export interface FieldTraits {
  /** The Korean label in columns, forms, the history and exported files. */
  readonly label: string
  /** The name in the contract and in the trail, where it differs from the column name. */
  readonly name?: string
  readonly mask: Mask
  readonly trail: TrailTrait
  /** The value in a new record, which the trail does not mention. */
  readonly begins: null | boolean | number
}

/** The table of a kind of record: one row a field. */
export type RecordFields = Readonly<Record<string, FieldTraits>>

/** The name of each field in the contract and in the trail. */
export type NameOf<Fields extends RecordFields, Field extends keyof Fields> = Fields[Field] extends {
  readonly name: infer Name extends string
}
  ? Name
  : Field

/** The name of a field in the contract and in the trail. */
export const nameOf = (field: string, { name }: FieldTraits): string => name ?? field
