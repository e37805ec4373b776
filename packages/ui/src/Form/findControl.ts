import { findFirstField } from '../field/firstField'

/** The element of a field that takes the focus: its control or, if it consists of buttons, the first of them. */
export const findControl = (field: HTMLElement): HTMLElement | null =>
  findFirstField(field) ?? field.querySelector<HTMLElement>('button:not(:disabled)')
