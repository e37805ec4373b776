import type { B2bPartner, B2bPartnerInfo, B2bPartnerWithSecret } from '@imsang/api-client'
import type { ActionResult, Found, Loadable, Notify } from '../terms'

/** All partners. During a reload the list stays as it was last read. */
export type PartnersState = Loadable<{ partners: readonly B2bPartner[] }>

/** What the engineer of a partner needs; other servers may give the scopes as one text [PARTNER-047]. */
export type PartnerInfo = Omit<B2bPartnerInfo, 'scopes'> & { scopes: string | readonly string[] }

/** What a partner of SAML is told, from the origin of the product [PARTNER-185, DEC-943]. */
export interface SamlAddresses {
  /** Of the metadata; the entity id is the same. */
  metadata: string
  signIn: string
}

/** What the screen asks for. None of them throws, but `copy`; each change reads the list again. */
export interface PartnerActions {
  retry: () => void
  /** Opens the partner's system in a new tab. */
  connect: (partner: B2bPartner) => Promise<ActionResult>
  /** Stores whether people can sign in, over the version that was seen. */
  switchTo: (partner: B2bPartner, enabled: boolean) => Promise<ActionResult>
  renewSecret: (partner: B2bPartner) => Promise<ActionResult<{ partner: B2bPartnerWithSecret }>>
  remove: (partner: B2bPartner) => Promise<ActionResult>
  info: (partner: B2bPartner) => Promise<Found<PartnerInfo>>
  /** Puts a text on the clipboard; rejects where that is not allowed. */
  copy: (text: string) => Promise<void>
  notify: Notify
}

/** A secret as long as it is shown, and whose it is. */
export interface ShownSecret {
  clientId: string
  clientSecret: string
}
