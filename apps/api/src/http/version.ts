/**
 * True when an edit is based on the current record: `If-Match` contains its version, quoted or bare. Without the
 * header, or with `*`, nothing is compared [DEC-301].
 */
export function isCurrentVersion(ifMatch: string | null, version: number): boolean {
  const sent = ifMatch?.trim() ?? '*'
  return sent === '*' || sent.replace(/^(?:W\/)?"(.*)"$/, '$1') === String(version)
}
