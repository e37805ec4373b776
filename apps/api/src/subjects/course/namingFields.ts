import { Problem } from '../../base/problem'

/** What a call of its own names the fields of a date change; null for one that it does not send. */
export type FieldNames = Readonly<Record<string, string | null>>

/** Runs what refuses with the names of a date change, so that the refusal names the fields that were sent. */
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
