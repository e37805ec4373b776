import type { B2bPartner } from '@imsang/api-client'
import { Card } from '@imsang/ui/Card'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import type { ReactNode } from 'react'
import { PARTNERS } from './messages'
import * as css from './PartnersPanel.css'
import { ExpandButton, PartnerButtons, PartnerStatus, type RowActions, registeredOn } from './partnerCells'

interface PartnerCardsProps {
  partners: readonly B2bPartner[]
  actions: RowActions
  renderDetails: (partner: B2bPartner) => ReactNode
}

/** The partners where a table has no room [PARTNER-183]. */
export function PartnerCards({ partners, actions, renderDetails }: PartnerCardsProps) {
  const { columns } = PARTNERS
  return (
    <ul aria-label={PARTNERS.table} className={css.cards}>
      {partners.map((partner) => (
        <li key={partner.clientId}>
          <Card title={partner.companyName}>
            <div className={css.card}>
              <PartnerStatus partner={partner} actions={actions} />
              <DescriptionList
                items={[
                  { term: columns.clientId, value: <span className={css.code}>{partner.clientId}</span> },
                  { term: columns.contactEmail, value: <span className={css.code}>{partner.contactEmail}</span> },
                  { term: columns.createdAt, value: registeredOn(partner) },
                ]}
              />
              <div className={css.cardButtons}>
                <PartnerButtons partner={partner} actions={actions} />
                <ExpandButton partner={partner} actions={actions} />
              </div>
              {renderDetails(partner)}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
