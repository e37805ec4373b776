import { findFirstField } from '../field/firstField'

/** What takes the focus of a field: its control, or, where it consists of buttons, the first of them. */
export const findControl = (field: HTMLElement): HTMLElement | null =>
  findFirstField(field) ?? field.querySelector<HTMLElement>('button:not(:disabled)')
