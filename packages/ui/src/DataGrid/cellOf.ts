import type { Address } from './address'

/** The cell that contains an element. */
export function cellOf(target: EventTarget): { element: HTMLElement; address: Address } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const { row, column } = element?.dataset ?? {}
  return element && column !== undefined ? { element, address: { row: row ?? null, column } } : null
}
