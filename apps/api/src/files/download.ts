import type { StoredFile } from './fileStore'

/**
 * Answers with a file as something to be kept, never to be shown: whatever is in it, a browser neither guesses its type
 * nor runs it on this origin. There are no parts of a file.
 * @param name as `cleanName` made it
 */
export function downloadAnswer(name: string, { size, body }: StoredFile): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': attachmentOf(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

/** Names a download twice: for old clients in ASCII, without what they read differently, and as it is (RFC 6266, 8187). */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
