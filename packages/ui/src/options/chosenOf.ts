/** Returns what is chosen as a list, whether one or several can be. */
export function chosenOf<T>(value: T | readonly T[] | null): readonly T[] {
  if (value === null) return []
  return Array.isArray(value) ? value : [value as T]
}
