import type { StandardSchemaV1 } from '@standard-schema/spec'

interface Judgement<Output> {
  /** The schema's output; missing while the values are invalid. */
  output?: { value: Output }
  /** The first message for each field. */
  fields: ReadonlyMap<string, string>
  /** The first message that belongs to no field. */
  message: string | null
}

/**
 * Validates the values of a form. A message for a part of a field (the second file of a list) is shown at the field.
 * @throws TypeError when the schema is asynchronous: a form is validated at every key
 */
export function readIssues<Output>(schema: StandardSchemaV1<unknown, Output>, values: unknown): Judgement<Output> {
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new TypeError('The schema of a form must be synchronous.')
  if (!result.issues) return { output: { value: result.value }, fields: new Map(), message: null }
  const fields = new Map<string, string>()
  let message: string | null = null
  for (const issue of result.issues) {
    const [first] = issue.path ?? []
    if (first === undefined) message ??= issue.message
    else {
      const name = String(typeof first === 'object' ? first.key : first)
      if (!fields.has(name)) fields.set(name, issue.message)
    }
  }
  return { fields, message }
}
