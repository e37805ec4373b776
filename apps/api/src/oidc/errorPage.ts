import type { Context } from 'hono'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { escaped } from '../base/markup'
import type { HttpEnv } from '../http/env'
import { pageOf, show } from './page'

const TITLE = '로그인을 계속할 수 없습니다.'

/** Says that a sign-in cannot continue, and where to start again; the reasons go to the client's log, not to users. */
export const refusalPage = (publicUrl: string) =>
  pageOf(
    TITLE,
    `<h1>${TITLE}</h1>
<p>요청이 올바르지 않거나 시간이 지났습니다. 로그인 화면에서 다시 시도해주세요.</p>
<a href="${escaped(publicUrl)}/">로그인 화면으로 이동</a>`,
  )

const REFUSED = '연결할 수 없습니다.'

/** Says that a partner's system cannot be opened, without saying which of the reasons it was [PARTNER-163]. */
export const cannotConnectPage = (publicUrl: string) =>
  pageOf(
    REFUSED,
    `<h1>${REFUSED}</h1>
<p>연결할 권한이 없거나, 연동이 중지되었거나, 요청한 시간이 지났습니다. 처음 화면에서 다시 연결해주세요.</p>
<a href="${escaped(publicUrl)}/">처음 화면으로 이동</a>`,
  )

/** Answers with that page; the address, which may hold a ticket, is handed on to nobody. */
export function cannotConnect(c: Context<HttpEnv>, publicUrl: string): Response | Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer')
  return show(c, cannotConnectPage(publicUrl), 400)
}

/** The first page for errors of the provider itself. */
export function errorPage(ctx: KoaContextWithOIDC, publicUrl: string): void {
  const { html, policy } = refusalPage(publicUrl)
  ctx.set('Content-Security-Policy', policy)
  ctx.type = 'html'
  ctx.body = html
}
