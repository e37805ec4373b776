/** A field that somebody else changed meanwhile. */
export interface ChangedField<Values> {
  readonly field: keyof Values & string
  /** The value when the form was opened. */
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Which of them the form now has: theirs where nothing was typed. */
  readonly keeps: 'mine' | 'theirs'
}

/** Fields whose value belongs to another one, which decides for both. */
type Together<Values> = { readonly [Field in keyof Values & string]?: keyof Values & string }

/**
 * Brings together what two people did to the same record: a field that was changed here keeps its value, any other takes
 * the stored one. Nothing that was typed is lost.
 * @param before the values with which the form was opened
 * @param theirs those that are stored now
 * @param mine those in the form
 * @param together fields that follow another one; they are taken with it and not listed
 * @returns the values for the form, and the fields that others changed to something else, in the order of `before`
 * @see SCALL-101, STUDY-315
 */
export function mergeForms<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
  together: Together<Values> = {},
): { values: Values; changes: ChangedField<Values>[] } {
  const names = Object.keys(before) as (keyof Values & string)[]
  const isMine = (name: keyof Values & string) => !isSame(mine[name], before[name])
  const values = Object.fromEntries(
    names.map((name) => [name, isMine(together[name] ?? name) ? mine[name] : theirs[name]]),
  ) as Values
  const changes = names
    .filter((name) => !together[name] && !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]))
    .map((field) => ({
      field,
      before: before[field],
      theirs: theirs[field],
      mine: mine[field],
      keeps: isMine(field) ? ('mine' as const) : ('theirs' as const),
    }))
  return { values, changes }
}

/** Values of forms are texts and lists of plain objects. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
