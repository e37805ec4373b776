import type { B2bPartner } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Switch } from '@imsang/ui/Switch'
import { dayOf } from '../approvals/applicants'
import { useServerHas } from '../server/Server'
import { PARTNERS } from './messages'
import * as css from './PartnersPanel.css'

/** What the rows and the cards of the partners have in common. */
export interface RowActions {
  /** The ids of those whose details are shown. */
  expanded: ReadonlySet<string>
  /** The ids of those that are being switched. */
  switching: ReadonlySet<string>
  /** The ids of those whose system is being opened. */
  connecting: ReadonlySet<string>
  onExpand: (partner: B2bPartner) => void
  onSwitch: (partner: B2bPartner) => void
  onConnect: (partner: B2bPartner) => void
  onInfo: (partner: B2bPartner) => void
  onRemove: (partner: B2bPartner) => void
}

export interface CellProps {
  partner: B2bPartner
  actions: RowActions
}

/** The id of what a partner's expand button opens. */
export const detailsId = ({ clientId }: B2bPartner) => `partner-${clientId}`

export const registeredOn = ({ createdAt }: B2bPartner): string | null => {
  const day = dayOf(createdAt)
  return day && formatDate(day)
}

/** Expands and collapses [PARTNER-014]. */
export function ExpandButton({ partner, actions }: CellProps) {
  const isOpen = actions.expanded.has(partner.clientId)
  const label = isOpen ? PARTNERS.close : PARTNERS.open
  return (
    <Button
      size="inline"
      variant="quiet"
      aria-label={PARTNERS.of(partner.companyName, label)}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': detailsId(partner) })}
      onPress={() => actions.onExpand(partner)}
    >
      {label}
    </Button>
  )
}

/** The stored state, in words and as a switch, until the reply tells the new one [PARTNER-009, PARTNER-010]. */
export function PartnerStatus({ partner, actions }: CellProps) {
  const { clientId, companyName, enabled } = partner
  return (
    <span className={css.status}>
      {useServerHas('switchB2bPartner') && (
        <Switch
          isSelected={enabled}
          isPending={actions.switching.has(clientId)}
          onChange={() => actions.onSwitch(partner)}
        >
          <span className={css.hidden}>{PARTNERS.activeOf(companyName)}</span>
        </Switch>
      )}
      <Chip tone={enabled ? 'positive' : 'muted'} size="small">
        {enabled ? PARTNERS.on : PARTNERS.off}
      </Chip>
    </span>
  )
}

/** The buttons of a partner; one that is off can be looked at and deleted [PARTNER-023 … PARTNER-027, PARTNER-036]. */
export function PartnerButtons({ partner, actions }: CellProps) {
  const { clientId, companyName, enabled } = partner
  const named = (label: string) => ({ size: 'small' as const, 'aria-label': PARTNERS.of(companyName, label) })
  return (
    <>
      <Button
        {...named(PARTNERS.connect)}
        isDisabled={!enabled}
        isPending={actions.connecting.has(clientId)}
        onPress={() => actions.onConnect(partner)}
      >
        {PARTNERS.connect}
      </Button>
      <Button {...named(PARTNERS.info)} onPress={() => actions.onInfo(partner)}>
        {PARTNERS.info}
      </Button>
      <Button {...named(PARTNERS.remove)} variant="quiet" onPress={() => actions.onRemove(partner)}>
        {PARTNERS.remove}
      </Button>
    </>
  )
}
