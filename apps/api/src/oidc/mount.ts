import type { HttpBindings } from '@hono/node-server'
import { isEmailAddress } from '@imsang/domain/email-address'
import { EMAIL_MALFORMED } from '@imsang/domain/sign-in'
import type { Context, Hono } from 'hono'
import type { InteractionResults, Provider } from 'oidc-provider'
import { describeError, type Log } from '../base/log'
import { unknownPath } from '../base/problem'
import { parseForm, readBody } from '../http/body'
import type { HttpEnv } from '../http/env'
import { headersOf } from '../http/headers'
import { accountIdOf, demoAccounts, MAX_EMAIL_LENGTH, mayBeChosen } from './accounts'
import { type Choice, choicePage } from './choicePage'
import { refusalPage } from './errorPage'
import { handOver } from './handOver'
import type { Page } from './page'
import { createProvider, type ProviderOptions } from './provider'

/** The account has a password, and this provider requires none. */
const PASSWORD_ACCOUNT = '비밀번호가 있는 계정입니다. 로그인 화면에서 비밀번호로 로그인해주세요.'

/** The page's own form has an address and a button. */
const MAX_FORM_BYTES = 4096

/** Serves the demo's identity provider at `/oidc`. Never in a live server, because anybody can choose any account. */
export function mountProvider(app: Hono<HttpEnv>, options: ProviderOptions & { readonly log: Log }): void {
  const { root, settings, log } = options
  let made: Promise<Provider> | null = null
  // Created with the first request, and retried with the next one after a failure.
  const provider = () => {
    made ??= createProvider(options).then((fresh) => {
      fresh.on('server_error', (_ctx, error) => log({ event: 'error', ...describeError(error) }))
      return fresh
    })
    made.catch(() => {
      made = null
    })
    return made
  }

  app.on(['GET', 'POST'], '/oidc/interaction/:uid', async (c) => {
    const { incoming, outgoing } = bindingsOf(c)
    const oidc = await provider()
    const interaction = await oidc.interactionDetails(incoming, outgoing).catch(() => null)
    if (interaction?.uid !== c.req.param('uid')) return show(c, refusalPage(settings.publicUrl), 400)
    const choice = { accounts: await demoAccounts(root), redirectUri: String(interaction.params.redirect_uri) }
    if (c.req.method === 'GET') return show(c, choicePage(choice), 200)
    const result = await chosen(c, options)
    if (isRefused(result)) return show(c, choicePage({ ...choice, refused: result }), 400)
    const next = await oidc.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })
    return c.redirect(next, 303)
  })

  app.all('/oidc/*', async (c) => {
    const { incoming, outgoing } = bindingsOf(c)
    const headers = headersOf(settings.publicUrl.startsWith('https:'))
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    return handOver(await provider(), settings.publicUrl, incoming, outgoing)
  })
}

type Refused = NonNullable<Choice['refused']>
const isRefused = (result: InteractionResults | Refused): result is Refused => 'message' in result

/** Returns the choice made on the page, or the reason for its refusal. */
async function chosen(c: Context<HttpEnv>, { root }: ProviderOptions): Promise<InteractionResults | Refused> {
  const form = parseForm(await readBody(c.req.raw, MAX_FORM_BYTES)) as Readonly<Record<string, string | undefined>>
  if (form.act === 'cancel') return { error: 'access_denied' }
  const email = form.email?.trim() ?? ''
  if (!isEmailAddress(email) || email.length > MAX_EMAIL_LENGTH) return { email, message: EMAIL_MALFORMED }
  if (!(await mayBeChosen(root, email))) return { email, message: PASSWORD_ACCOUNT }
  return { login: { accountId: accountIdOf(email), remember: false } }
}

function show(c: Context<HttpEnv>, { html, policy }: Page, status: 200 | 400): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  return c.html(html, status)
}

/** The provider needs Node's own request objects, so a request without a socket is not supported. */
function bindingsOf({ env }: Context<HttpEnv>): HttpBindings {
  const { incoming, outgoing } = env
  if (!incoming || !outgoing) throw unknownPath()
  return { incoming, outgoing }
}
