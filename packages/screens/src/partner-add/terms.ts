import type { B2bPartnerWithSecret, NewB2bPartner, NewPartnerLink } from '@imsang/api-client'
import type { ActionResult, Notify } from '../terms'

/** What the dialog asks for. None of them throws; each reads again what it changed. */
export interface AddPartnerActions {
  /** Connects a partner; the answer is the only one that holds its secret. */
  add: (partner: NewB2bPartner) => Promise<ActionResult<{ partner: B2bPartnerWithSecret }>>
  /** Notes a partner that studies can attach as a vendor, without connecting it. */
  addLink: (link: NewPartnerLink) => Promise<ActionResult>
  notify: Notify
}
