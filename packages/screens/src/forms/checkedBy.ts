import { type RawCheckAction, rawCheck } from 'valibot'

/** The result of a concept's own check of a form: at most one message per field. */
export type Messages<Values> = { readonly [Name in keyof Values]?: string | null | undefined }

/** The messages of a list of faults, of which each field has at most one. */
export const messagesOf = (faults: readonly { readonly field: string; readonly message: string }[]) =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]))

/**
 * Lets a concept's check judge the values of a form, as the last step of its valibot schema. The schema defines the
 * types and trims blanks; the rules and messages stay in the domain, which the server uses too.
 * @param checkWhole returns a message about the form as a whole, or null
 */
export function checkedBy<Values extends object>(
  check: (values: Values) => Messages<Values>,
  checkWhole: (values: Values) => string | null = () => null,
): RawCheckAction<Values> {
  return rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const [key, message] of Object.entries<string | null | undefined>(check(value))) {
      if (!message) continue
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: value, key, value: undefined }] })
    }
    const message = checkWhole(value)
    if (message !== null) addIssue({ message })
  })
}
