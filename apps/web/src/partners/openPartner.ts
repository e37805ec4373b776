import { webAddress } from '@imsang/domain/web-address'
import type { ActionResult } from '@imsang/screens/terms'
import { startPartner } from '../data/partnerSignIn'
import { resultOf } from '../data/resultOf'

const FAILED: ActionResult = { ok: false, message: null }

/**
 * Opens the system of a partner in a new tab, signed in. It asks once and is never repeated by itself: what it gets is good
 * once. Without a message the screen says that it failed.
 * @see PARTNER-029 … PARTNER-035, DEC-382, DEC-999
 */
export const openPartner = (clientId: string): Promise<ActionResult> =>
  resultOf(async () => {
    const { method = '', url = '', SAMLResponse = null } = (await startPartner(clientId)) ?? {}
    if (webAddress(url) === null) return FAILED
    if (method.toUpperCase() !== 'POST') {
      window.open(url, '_blank', 'noopener')
      return { ok: true }
    }
    if (!SAMLResponse) return FAILED
    post(url, SAMLResponse)
    return { ok: true }
  })

function post(url: string, response: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url, target: '_blank', rel: 'noopener', hidden: true })
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'SAMLResponse', value: response })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
