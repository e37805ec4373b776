import { desc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { escaped } from '../base/markup'
import type { Handle } from '../db/handle'
import { mails } from '../db/schema'
import type { HttpEnv } from '../http/env'

/** The number of letters shown. */
const SHOWN = 100

/** Shows the letters of the demo, newest first; the demo sends none. Never mounted in a live server. */
export function mountOutbox(app: Hono<HttpEnv>, root: Handle): void {
  app.get('/dev/outbox', async (c) => {
    const letters = await root.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN)
    c.header('Cache-Control', 'no-store')
    if (!c.req.header('accept')?.includes('text/html')) {
      return c.json(letters.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt })))
    }
    return c.html(pageOf(letters))
  })
}

function pageOf(letters: readonly (typeof mails.$inferSelect)[]): string {
  const items = letters.map(
    ({ to, subject, text, createdAt }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} · ${createdAt.toISOString()}</p><pre>${escaped(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>보낸 편지함</title><h1>보낸 편지함</h1>${
    items.join('') || '<p>보낸 메일이 없습니다.</p>'
  }</html>`
}
