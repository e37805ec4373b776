const FIELDS = [
  'input:not([type="hidden"], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[role="spinbutton"]',
  'button[aria-haspopup="listbox"]',
]
const UNREACHABLE = ':disabled, [tabindex="-1"], [aria-hidden="true"] *, [aria-disabled="true"], [aria-readonly="true"]'

/** The first control of a form, or of a field, that the user can fill in, in reading order. */
export function findFirstField(container: HTMLElement): HTMLElement | undefined {
  return [...container.querySelectorAll<HTMLElement>(FIELDS.join())].find(
    (field) => !field.matches(UNREACHABLE) && field.checkVisibility(),
  )
}
