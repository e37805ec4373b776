import type { User } from '../accounts/users'
import type { TicketGoal } from '../db/schema'
import type { Page } from '../oidc/page'
import type { PartnerRow } from '../partners/readPartners'

/** Signs a person in to a partner of SAML: the page that posts the answer to it; null for a request that is over. */
export type SamlAnswer = (partner: PartnerRow, user: User, goal: TicketGoal) => Promise<Page | null>
