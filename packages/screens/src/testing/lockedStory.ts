import { expect, waitFor } from 'storybook/test'

const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, [role="spinbutton"], button[aria-haspopup]'
const LOCKED = ':disabled, [readonly], [aria-readonly="true"], [aria-disabled="true"]'

const fieldsOf = () =>
  [...document.querySelectorAll<HTMLElement>('form')].flatMap((form) =>
    [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => !field.closest('[aria-hidden="true"], [hidden]')),
  )
const isLocked = (field: HTMLElement) =>
  field.matches(LOCKED) || field.closest('[role="radiogroup"][aria-readonly="true"]') !== null
const nameOf = (field: HTMLElement) =>
  (field instanceof HTMLInputElement && field.labels?.[0]?.textContent) || field.getAttribute('aria-label') || field.id

/** While a form is being sent nothing in it can be changed: what is stored is what stands there. */
export async function expectLocked() {
  await waitFor(() =>
    expect(
      fieldsOf()
        .filter((field) => !isLocked(field))
        .map(nameOf),
    ).toEqual([]),
  )
  await expect(fieldsOf()).not.toHaveLength(0)
}
