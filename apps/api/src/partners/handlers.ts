import type { Handlers } from '../http/handler'
import { addPartnerLink } from './addPartnerLink'
import { integrationInfo } from './integrationInfo'
import { listPartners, requirePartner } from './readPartners'
import { PARTNER_CLAIMS } from './shared'
import { addPartner, removePartner, renewSecret, switchPartner } from './writePartner'

/**
 * The handlers for the partners whose systems people sign in to, and for links to others; their right limits them to
 * system administrators.
 * @param issuer the product's own identity provider
 */
export const partnerHandlers = (issuer: string) =>
  ({
    listB2bPartners: ({ db }) => listPartners(db),
    addB2bPartner: addPartner,
    removeB2bPartner: removePartner,
    switchB2bPartner: switchPartner,
    renewB2bPartnerSecret: renewSecret,
    addPartnerLink,

    async getB2bPartnerInfo({ db }, { path }) {
      await requirePartner(db, path.id)
      return integrationInfo(issuer)
    },

    async getB2bPermissions({ db }, { path }) {
      await requirePartner(db, path.id)
      return [...PARTNER_CLAIMS]
    },
  }) satisfies Partial<Handlers>
