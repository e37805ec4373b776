import { dataOf, type SsoStart } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'
import { client } from '../base/services'
import { outcomeOf } from '../data/outcome'

/**
 * Opens a partner's system in a new tab, signed in: asks the server once, and goes where it says. Never throws; an answer
 * that cannot be followed is a failure without a reason.
 * @see PARTNER-029 … PARTNER-035, DEC-382
 */
export async function openPartner(clientId: string): Promise<ActionResult> {
  let isOpened = false
  const outcome = await outcomeOf(
    dataOf(client.POST('/auth-service/api/b2b/sso/initiate/{id}', { params: { path: { id: clientId } } })).then(
      (start) => {
        isOpened = goTo(start)
      },
    ),
  )
  return outcome.ok && !isOpened ? { ok: false, message: null } : outcome
}

/** False for what cannot be followed: other servers may answer anything. */
function goTo(start: Partial<SsoStart> | null | undefined): boolean {
  const { method, url, SAMLResponse } = start ?? {}
  if (!isWeb(url)) return false
  if (`${method}`.toUpperCase() !== 'POST') {
    window.open(url, '_blank', 'noopener')
    return true
  }
  if (!SAMLResponse) return false
  post(url, SAMLResponse)
  return true
}

const isWeb = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

function post(action: string, SAMLResponse: string) {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action,
    target: '_blank',
    rel: 'noopener',
    hidden: true,
  })
  form.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'SAMLResponse', value: SAMLResponse }),
  )
  document.body.append(form)
  form.submit()
  form.remove()
}
