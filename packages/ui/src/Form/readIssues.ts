import type { StandardSchemaV1 } from '@standard-schema/spec'

interface Judgement<Output> {
  /** What the schema has made of the values; missing while it refuses them. */
  output?: { value: Output }
  /** The first words for each field. */
  fields: ReadonlyMap<string, string>
  /** The first words that belong to no field. */
  message: string | null
}

/**
 * Asks a schema about the values of a form. Words for a part of a field (the second file of a list) stand at the field.
 * @throws TypeError when the schema waits for something: a form is judged at every key
 */
export function readIssues<Output>(schema: StandardSchemaV1<unknown, Output>, values: unknown): Judgement<Output> {
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new TypeError('The schema of a form must not wait for anything.')
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
