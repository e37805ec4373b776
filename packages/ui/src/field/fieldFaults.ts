import { createContext, type RefObject, use, useLayoutEffect } from 'react'

/** A field that shows an error. */
export interface FieldFault {
  /** The field's label; empty if it is not plain text. */
  label: string
  message: string
  /** The element of the field, which contains its control. */
  field: HTMLElement
}

export interface FieldFaults {
  /** Adds a fault; the returned function removes it. */
  add: (fault: FieldFault) => () => void
  subscribe: (listener: () => void) => () => void
  /** The faults in reading order; referentially stable until one is added or removed. */
  list: () => readonly FieldFault[]
}

const byPlace = (a: FieldFault, b: FieldFault) =>
  a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The errors that the fields of a form show, whether found by the form's schema, the server or the field itself. */
export function createFieldFaults(): FieldFaults {
  let faults: readonly FieldFault[] = []
  const listeners = new Set<() => void>()
  const publish = (next: readonly FieldFault[]) => {
    faults = next
    for (const listener of listeners) listener()
  }
  return {
    add: (fault) => {
      publish([...faults, fault].sort(byPlace))
      return () => publish(faults.filter((other) => other !== fault))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => faults,
  }
}

/** The faults of the surrounding form; null outside a form. */
export const FieldFaultsContext = createContext<FieldFaults | null>(null)

/** Reports the error that a field shows to the surrounding form. */
export function useFieldFault(label: string, message: string | null | undefined, field: RefObject<HTMLElement | null>) {
  const faults = use(FieldFaultsContext)
  useLayoutEffect(() => {
    return faults && message && field.current ? faults.add({ label, message, field: field.current }) : undefined
  }, [faults, label, message, field])
}
