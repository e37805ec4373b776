/** A storage area like `localStorage`, for one test. `entries` is its content. */
export function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

const made = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** The key of this test run, of the kind that a browser stores. */
export const loadTestKey = () => made

/** The clear texts that are readable in a storage area: plain, in base64 or in JSON. */
export function readableIn(entries: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  const stored = [...entries.values()].flatMap((value) => [value, latin1(value)])
  return texts.filter((text) => stored.some((value) => value.includes(text)))
}

function latin1(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
