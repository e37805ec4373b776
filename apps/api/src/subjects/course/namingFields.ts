import { Problem } from '../../base/problem'

/** Maps our field names to those of the request; null for a field that the request does not have. */
export type FieldNames = Readonly<Record<string, string | null>>

/**
 * Runs checks that use the field names of a date change, and renames the fields in a refusal to those of the request.
 */
export async function namingFields<Answer>(names: FieldNames, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Problem) || error.details.field === undefined) throw error
    const { field, errors = [], ...details } = error.details
    const nameOf = (name: string) => (name in names ? names[name] : name) ?? null
    const named = nameOf(field)
    throw new Problem(error.status, error.code, error.message, {
      ...details,
      ...(named !== null && { field: named }),
      errors: errors.flatMap(({ field, message }) => {
        const name = nameOf(field)
        return name === null ? [] : [{ field: name, message }]
      }),
    })
  }
}
