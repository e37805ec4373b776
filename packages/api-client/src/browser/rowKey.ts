/** The key of a row that reveals nothing of what it is made from: neither the user nor the record [SUBJ-405, FIND-043]. */
export async function rowKeyOf(...parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
