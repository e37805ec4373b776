/** The longest filter that is kept [ACCESS-013]. */
const FILTER_LENGTH = 500

/** What rows were narrowed by, as an entry keeps it: JSON, cut to its length; null for nothing. */
export function filterText(filter: Readonly<Record<string, unknown>>): string | null {
  if (Object.keys(filter).length === 0) return null
  // By characters, so that none is cut in half.
  return [...JSON.stringify(filter)].slice(0, FILTER_LENGTH).join('')
}
