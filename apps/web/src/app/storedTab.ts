/** Reads the number of a tab from local storage; null where there is none, or where storage is forbidden. */
export function storedTab(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores the number of a tab. Without storage, the first tab opens next time. */
export function rememberTab(name: string, tab: number): void {
  try {
    localStorage.setItem(name, String(tab))
  } catch {
    // Nothing else depends on it.
  }
}
