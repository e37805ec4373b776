import type { User } from '../accounts/users'
import type { TicketGoal } from '../db/schema'
import { cannotConnectPage } from '../oidc/errorPage'
import type { Page } from '../oidc/page'
import type { PartnerRow } from '../partners/readPartners'

/** Signs a person in to a partner of SAML: the page that posts the answer to it. */
export type SamlAnswer = (partner: PartnerRow, user: User, goal: TicketGoal) => Promise<Page>

/** Without SAML nobody is signed in by it. */
export const withoutSaml =
  (publicUrl: string): SamlAnswer =>
  async () =>
    cannotConnectPage(publicUrl)
