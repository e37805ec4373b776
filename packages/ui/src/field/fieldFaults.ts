import { createContext, type RefObject, use, useLayoutEffect } from 'react'

/** A field that shows an error. */
export interface FieldFault {
  /** The field's label; empty where its words are no plain text. */
  label: string
  message: string
  /** What the field consists of, its control among it. */
  field: HTMLElement
}

export interface FieldFaults {
  /** Takes a fault up; the returned function takes it back. */
  add: (fault: FieldFault) => () => void
  subscribe: (listener: () => void) => () => void
  /** The faults in reading order; the same array until one comes or goes. */
  list: () => readonly FieldFault[]
}

const byPlace = (a: FieldFault, b: FieldFault) =>
  a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Where the fields of a form tell what they show, whoever found it: the form's schema, the server or the field itself. */
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

/** The faults of the form around a field; null outside of a form. */
export const FieldFaultsContext = createContext<FieldFaults | null>(null)

/** Tells the form around a field what the field shows as its error. */
export function useFieldFault(label: string, message: string | null | undefined, field: RefObject<HTMLElement | null>) {
  const faults = use(FieldFaultsContext)
  useLayoutEffect(() => {
    return faults && message && field.current ? faults.add({ label, message, field: field.current }) : undefined
  }, [faults, label, message, field])
}
