import { useState } from 'react'

/**
 * A small setting in local storage that survives a reload. Where storage is forbidden it lasts as long as the page.
 * @param choices the allowed values; any other stored value counts as `fallback`
 */
export function useStored<Value extends string>(name: string, choices: readonly Value[], fallback: Value) {
  const [value, setValue] = useState(() => choices.find((choice) => choice === read(name)) ?? fallback)
  return [
    value,
    (next: Value) => {
      setValue(next)
      try {
        localStorage.setItem(name, next)
      } catch {
        // The choice still applies to this page.
      }
    },
  ] as const
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
