import { type RawCheckAction, rawCheck } from 'valibot'

/** The result of a concept's own check of a form: at most one message per field. */
export type Messages<Values> = { readonly [Name in keyof Values]?: string | null | undefined }

/**
 * Lets a concept's check judge the values of a form, as the last step of its valibot schema. The schema defines the
 * types and trims blanks; the rules and messages stay in the domain, which the server uses too.
 */
export function checkedBy<Values extends object>(check: (values: Values) => Messages<Values>): RawCheckAction<Values> {
  return rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const [key, message] of Object.entries<string | null | undefined>(check(value))) {
      if (!message) continue
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: value, key, value: undefined }] })
    }
  })
}
