import { isEmailAddress } from '@imsang/domain/email-address'
import { EMAIL_MALFORMED } from '@imsang/domain/sign-in'
import type { Context } from 'hono'
import type { Account, ClientMetadata, InteractionResults, Provider } from 'oidc-provider'
import { findByEmail } from '../../accounts/users'
import type { Settings } from '../../base/settings'
import type { Handle } from '../../db/handle'
import { parseForm, readBody } from '../../http/body'
import type { HttpEnv } from '../../http/env'
import type { Interaction } from '../interaction'
import { redirectUriOf } from '../issuer'
import { show } from '../page'
import { bindingsOf } from '../socket'
import { accountIdOf, demoAccounts, emailOf, MAX_EMAIL_LENGTH, mayBeChosen } from './accounts'
import { type Choice, choicePage } from './choicePage'
import { demoClient } from './demoClient'

/** The account has a password, and this provider requires none. */
const PASSWORD_ACCOUNT = '비밀번호가 있는 계정입니다. 로그인 화면에서 비밀번호로 로그인해주세요.'

/** The page's own form has an address and a button. */
const MAX_FORM_BYTES = 4096

/** What only the provider of a demo has: the product as a client, and a page on which anybody chooses any account. */
export interface DemoSignIn {
  readonly client: ClientMetadata
  findAccount(accountId: string): Promise<Account>
  interact(c: Context<HttpEnv>, provider: Provider, interaction: Interaction): Promise<Response>
}

interface DemoParts {
  readonly root: Handle
  readonly settings: Pick<Settings, 'mode' | 'publicUrl' | 'authSecret'>
}

/** Creates the demo's part of the provider. @throws Error in a live server [PARTNER-176] */
export function createDemoSignIn({ root, settings }: DemoParts): DemoSignIn {
  const { mode, publicUrl, authSecret } = settings
  if (mode !== 'demo') throw new Error('a live server has no accounts to choose from')
  const { clientId, clientSecret } = demoClient(authSecret)
  return {
    client: {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUriOf(publicUrl)],
      response_types: ['code'],
      response_modes: ['query'],
      grant_types: ['authorization_code'],
      subject_type: 'public',
    },

    async findAccount(accountId) {
      const email = emailOf(accountId)
      const name = (await findByEmail(root, email))?.fullName
      return {
        accountId,
        claims: () => ({ sub: accountId, email, email_verified: true, ...(name && { name }) }),
      }
    },

    async interact(c, provider, { params }) {
      const choice = { accounts: await demoAccounts(root), redirectUri: String(params.redirect_uri) }
      if (c.req.method === 'GET') return show(c, choicePage(choice), 200)
      const result = await chosen(c, root)
      if (isRefused(result)) return show(c, choicePage({ ...choice, refused: result }), 400)
      const { incoming, outgoing } = bindingsOf(c)
      const next = await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })
      return c.redirect(next, 303)
    },
  }
}

type Refused = NonNullable<Choice['refused']>
const isRefused = (result: InteractionResults | Refused): result is Refused => 'message' in result

/** Returns the choice made on the page, or the reason for its refusal. */
async function chosen(c: Context<HttpEnv>, root: Handle): Promise<InteractionResults | Refused> {
  const form = parseForm(await readBody(c.req.raw, MAX_FORM_BYTES)) as Readonly<Record<string, string | undefined>>
  if (form.act === 'cancel') return { error: 'access_denied' }
  const email = form.email?.trim() ?? ''
  if (!isEmailAddress(email) || email.length > MAX_EMAIL_LENGTH) return { email, message: EMAIL_MALFORMED }
  if (!(await mayBeChosen(root, email))) return { email, message: PASSWORD_ACCOUNT }
  return { login: { accountId: accountIdOf(email), remember: false } }
}
