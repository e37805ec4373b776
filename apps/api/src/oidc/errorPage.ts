import type { KoaContextWithOIDC } from 'oidc-provider'
import { escaped } from '../base/markup'
import { pageOf } from './page'

const TITLE = '로그인을 계속할 수 없습니다'

/** Says that a sign-in cannot continue, and where to start again; the reasons go to the client's log, not to users. */
export const refusalPage = (publicUrl: string) =>
  pageOf(
    TITLE,
    `<h1>${TITLE}</h1>
<p>요청이 올바르지 않거나 시간이 지났습니다. 로그인 화면에서 다시 시도해주세요.</p>
<a href="${escaped(publicUrl)}/">로그인 화면으로 이동</a>`,
  )

/** The same page for errors of the provider itself. */
export function errorPage(ctx: KoaContextWithOIDC, publicUrl: string): void {
  const { html, policy } = refusalPage(publicUrl)
  ctx.set('Content-Security-Policy', policy)
  ctx.type = 'html'
  ctx.body = html
}
