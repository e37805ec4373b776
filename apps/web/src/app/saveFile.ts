/** Hands the person a file with a text as it is, its byte order mark included. */
export async function saveFile(name: string, text: string): Promise<{ ok: true } | { ok: false; message: null }> {
  try {
    const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
    const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
    const link = Object.assign(document.createElement('a'), { href: url, download: name })
    link.click()
    // The browser reads it after this turn.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return { ok: true }
  } catch {
    return { ok: false, message: null }
  }
}
