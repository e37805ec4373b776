import { type RawCheckAction, rawCheck } from 'valibot'

/** What a concept's own check says of a form: at most one message a field. */
export type Messages<Values> = { readonly [Name in keyof Values]?: string | null | undefined }

/**
 * Lets a concept's check judge the values of a form, as the last step of its valibot schema: the schema tells the shape
 * and what becomes of blanks, the rule and its words stay where the server asks them too.
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
