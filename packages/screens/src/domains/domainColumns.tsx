import type { AllowedDomain } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { Badge } from '@imsang/ui/Badge'
import { Button } from '@imsang/ui/Button'
import { ValueOrNone } from '@imsang/ui/NoValue'
import { Switch } from '@imsang/ui/Switch'
import type { TableColumn } from '@imsang/ui/Table'
import { dayOf } from '../approvals/applicants'
import * as css from './DomainsPanel.css'
import { DOMAINS } from './messages'
import { isLinked } from './terms'

interface RowActions {
  /** The ids of those that are being switched. */
  switching: ReadonlySet<string>
  onSwitch: (domain: AllowedDomain) => void
  onEdit: (domain: AllowedDomain) => void
  onRemove: (domain: AllowedDomain) => void
}

/** The columns of the allowed domains [DOMAIN-010 … DOMAIN-017, DOMAIN-025, DOMAIN-052, DOMAIN-059]. */
export function domainColumns(actions: RowActions): readonly TableColumn<AllowedDomain>[] {
  const { switching, onSwitch, onEdit, onRemove } = actions
  const { columns } = DOMAINS
  return [
    { id: 'domain', header: columns.domain, isRowHeader: true, minWidth: 200, render: ({ domain }) => domain },
    {
      id: 'companyName',
      header: columns.companyName,
      minWidth: 160,
      render: (row) => (
        <span className={css.company}>
          <ValueOrNone>{row.companyName}</ValueOrNone>
          {isLinked(row) && <Badge tone="info">{DOMAINS.linked}</Badge>}
        </span>
      ),
    },
    { id: 'description', header: columns.description, minWidth: 160, render: ({ description }) => description },
    {
      id: 'isActive',
      header: columns.isActive,
      render: (row) => (
        // It shows the stored state until the reply tells the new one.
        <Switch isSelected={row.isActive} isPending={switching.has(row.id)} onChange={() => onSwitch(row)}>
          <span className={css.hidden}>{DOMAINS.activeOf(row.domain)}</span>
        </Switch>
      ),
    },
    {
      id: 'registered',
      header: columns.registered,
      isNowrap: true,
      render: ({ createdAt }) => {
        const day = dayOf(createdAt)
        return day && formatDate(day)
      },
    },
    {
      id: 'actions',
      header: columns.actions,
      isNowrap: true,
      render: (row) =>
        !isLinked(row) && (
          <div className={css.actions}>
            <Button size="small" aria-label={DOMAINS.editOf(row.domain)} onPress={() => onEdit(row)}>
              {DOMAINS.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={DOMAINS.removeOf(row.domain)}
              onPress={() => onRemove(row)}
            >
              {DOMAINS.remove}
            </Button>
          </div>
        ),
    },
  ]
}
