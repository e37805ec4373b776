import type { B2bPartner } from '@imsang/api-client'
import type { TableColumn } from '@imsang/ui/Table'
import { PARTNERS } from './messages'
import * as css from './PartnersPanel.css'
import { ExpandButton, PartnerButtons, PartnerStatus, type RowActions, registeredOn } from './partnerCells'

/** The columns of the partners [PARTNER-005 … PARTNER-012]. */
export function partnerColumns(actions: RowActions): readonly TableColumn<B2bPartner>[] {
  const { columns } = PARTNERS
  return [
    {
      id: 'companyName',
      header: columns.companyName,
      isRowHeader: true,
      minWidth: 150,
      render: (partner) => (
        <span className={css.name}>
          {partner.companyName}
          <ExpandButton partner={partner} actions={actions} />
        </span>
      ),
    },
    {
      id: 'clientId',
      header: columns.clientId,
      minWidth: 170,
      render: ({ clientId }) => <span className={css.code}>{clientId}</span>,
    },
    {
      id: 'contactEmail',
      header: columns.contactEmail,
      minWidth: 160,
      render: ({ contactEmail }) => <span className={css.code}>{contactEmail}</span>,
    },
    {
      id: 'enabled',
      header: columns.enabled,
      render: (partner) => <PartnerStatus partner={partner} actions={actions} />,
    },
    { id: 'createdAt', header: columns.createdAt, isNowrap: true, render: registeredOn },
    {
      id: 'actions',
      header: columns.actions,
      isNowrap: true,
      minWidth: 250,
      render: (partner) => (
        <div className={css.actions}>
          <PartnerButtons partner={partner} actions={actions} />
        </div>
      ),
    },
  ]
}
