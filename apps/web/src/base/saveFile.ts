import type { ActionResult } from '@imsang/screens/terms'

/** Downloads a file with exactly this content, including the byte order mark of a text. */
export async function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<ActionResult> {
  try {
    const url = URL.createObjectURL(new Blob([content], { type: typeOf(name) }))
    const link = Object.assign(document.createElement('a'), { href: url, download: name })
    link.click()
    // The browser reads the URL after this task.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return { ok: true }
  } catch {
    return { ok: false, message: null }
  }
}

const typeOf = (name: string): string => {
  if (name.endsWith('.zip')) return 'application/zip'
  return name.endsWith('.pdf') ? 'application/pdf' : 'text/csv;charset=utf-8'
}
