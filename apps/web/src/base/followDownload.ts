import type { ActionResult } from '@imsang/screens/terms'

/** Downloads what stands at an address of this server; the page stays. */
export function followDownload(address: string): ActionResult {
  const { origin, href } = new URL(address, location.origin)
  if (origin !== location.origin) return { ok: false, message: null }
  Object.assign(document.createElement('a'), { href, download: '' }).click()
  return { ok: true }
}
