import { and, eq, gt, isNull } from 'drizzle-orm'
import { escaped } from '../base/markup'
import type { Handle } from '../db/handle'
import { samlRequests, type TicketGoal } from '../db/schema'
import { type Page, pageOf } from '../oidc/page'
import type { SamlAnswer } from '../partner-sso/samlAnswer'
import type { SamlOptions } from './samlOptions'

/**
 * Makes the page that takes somebody to a partner of SAML: a form with the signed answer, which goes to the stored address
 * of that partner alone, by itself or, without scripts, with a press. A request of the partner is answered once.
 * @see PARTNER-222, PARTNER-224, DEC-382, DEC-999
 */
export const createAnswerForm =
  ({ root, clock, settings }: SamlOptions): SamlAnswer =>
  async (partner, person, goal) => {
    const { publicUrl, authSecret } = settings
    const { acsUrl, entityId } = partner
    if (!acsUrl || !entityId) throw new Error('a partner of SAML without its addresses')
    const request = await requestOf(root, clock(), partner.id, goal)
    if (request === undefined) return null
    // Loaded on demand, because most servers start without using it.
    const [{ nameIdOf, signedAnswer }, { loadSamlKey }] = await Promise.all([
      import('./identityProvider'),
      import('./samlKey'),
    ])
    const answer = await signedAnswer(publicUrl, await loadSamlKey(root, clock, authSecret), {
      entityId,
      acsUrl,
      inResponseTo: request?.requestId ?? null,
      person: {
        nameId: nameIdOf(authSecret, partner.id, person.id),
        email: person.email,
        fullName: person.fullName,
      },
      now: clock(),
    })
    return formPage(partner.companyName, acsUrl, answer, request?.relayState ?? null)
  }

/** Takes the request that is answered, once, also when two tickets lead to it; null without one, undefined for one that is over. */
async function requestOf(db: Handle, now: number, partnerId: string, goal: TicketGoal) {
  if (goal.kind !== 'saml') return null
  const isOpen = and(isNull(samlRequests.usedAt), gt(samlRequests.expiresAt, new Date(now)))
  const [used] = await db
    .update(samlRequests)
    .set({ usedAt: new Date(now) })
    .where(and(eq(samlRequests.id, goal.request), eq(samlRequests.partnerId, partnerId), isOpen))
    .returning()
  return used
}

function formPage(companyName: string, acsUrl: string, answer: string, relayState: string | null): Page {
  const relay = relayState === null ? '' : `<input type="hidden" name="RelayState" value="${escaped(relayState)}">`
  const title = '시스템에 연결하는 중입니다.'
  const body = `<h1>${title}</h1>
<p>${escaped(companyName)} 시스템으로 이동합니다. 자동으로 이동하지 않으면 버튼을 눌러주세요.</p>
<form method="post" action="${escaped(acsUrl)}">
<input type="hidden" name="SAMLResponse" value="${escaped(answer)}">${relay}
<div class="actions"><button class="primary">계속</button></div>
</form>`
  return pageOf(title, body, [new URL(acsUrl).origin], 'document.forms[0].submit()')
}
