/** What a change means to a client that was made from the released contract. */
export type Weight = 'breaking' | 'addition' | 'text'

export interface Change {
  readonly weight: Weight
  /** The operation by its released address and name, and the place within it; the contract for what is in no operation. */
  readonly place: string
  readonly what: string
}

/** Something that breaks clients, in a part of one operation. */
export interface Break {
  /** The part of the operation, such as `the body, changeReason`; empty for the operation itself. */
  readonly part: string
  readonly what: string
}

/** Joins the parts of a place, without those that are empty. */
export const placeOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
