/** The non-empty segments of a path in lower case, without origin and query [DEC-395]. */
export function segmentsOf(path: string): string[] {
  const [withoutQuery = ''] = path.split(/[?#]/)
  return withoutQuery
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .toLowerCase()
    .split('/')
    .filter(Boolean)
}
