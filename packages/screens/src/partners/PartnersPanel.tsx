import type { B2bPartner } from '@imsang/api-client'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { type ReactNode, useRef, useState } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import { type AddPartnerDialogProps, NEW_PARTNER_FORM } from '../partner-add/AddPartnerDialog'
import { toastOfRefusal } from '../terms'
import { CONNECT, PARTNERS, SWITCH } from './messages'
import { type OpenDialog, PartnerDialogs, secretDialogOf } from './PartnerDialogs'
import { PartnerList } from './PartnerList'
import * as css from './PartnersPanel.css'
import type { PartnerActions, PartnersState, SamlAddresses } from './terms'
import { useRunning } from './useRunning'

export interface PartnersPanelProps {
  state: PartnersState
  saml: SamlAddresses
  /** The dialog that adds a partner, with its data. */
  addDialog: (ends: Pick<AddPartnerDialogProps, 'onClose' | 'onAdded'>) => ReactNode
  actions: PartnerActions
}

/** The companies whose systems people of the product sign in to [PARTNER-001 … PARTNER-054, PARTNER-089 … PARTNER-100]. */
export function PartnersPanel({ state, saml, addDialog, actions }: PartnersPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<OpenDialog | { kind: 'add' } | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [switching, runSwitch] = useRunning()
  const [connecting, runConnect] = useRunning()
  useWantedForm((form) => {
    if (form !== NEW_PARTNER_FORM) return false
    setOpen({ kind: 'add' })
    return true
  })

  const expand = ({ clientId }: B2bPartner) =>
    setExpanded(
      new Set(expanded.has(clientId) ? [...expanded].filter((id) => id !== clientId) : [...expanded, clientId]),
    )
  const switchTo = (partner: B2bPartner, enabled: boolean) =>
    runSwitch(partner.clientId, async () => {
      const result = await actions.switchTo(partner, enabled)
      if (result.ok) actions.notify({ kind: 'success', message: enabled ? SWITCH.on : SWITCH.off })
      else actions.notify(toastOfRefusal(SWITCH.failed, result.message))
    })
  const connect = (partner: B2bPartner) =>
    runConnect(partner.clientId, async () => {
      const result = await actions.connect(partner)
      if (!result.ok) actions.notify(toastOfRefusal(CONNECT.failed, result.message))
    })
  return (
    <section ref={panel} aria-label={PARTNERS.panel} tabIndex={-1} className={css.panel}>
      <div className={css.tools}>
        <div className={css.notice}>
          <Banner tone="info" title={PARTNERS.notice} isQuiet />
        </div>
        <div className={css.buttons}>
          <Button onPress={() => setOpen({ kind: 'guide' })}>{PARTNERS.guide}</Button>
          <Button variant="primary" onPress={() => setOpen({ kind: 'add' })}>
            {PARTNERS.add}
          </Button>
        </div>
      </div>
      <PartnerList
        state={state}
        actions={actions}
        rows={{
          expanded,
          switching,
          connecting,
          onExpand: expand,
          onConnect: (partner) => void connect(partner),
          onSwitch: (partner) => {
            if (partner.enabled) setOpen({ kind: 'switch-off', partner })
            else void switchTo(partner, true)
          },
          onInfo: (partner) => setOpen({ kind: 'info', partner }),
          onRemove: (partner) => setOpen({ kind: 'remove', partner }),
        }}
        onRenew={(partner) => setOpen({ kind: 'renew', partner })}
      />
      {open?.kind === 'add' &&
        addDialog({ onClose: () => setOpen(null), onAdded: (partner) => setOpen(secretDialogOf(partner)) })}
      {open && open.kind !== 'add' && (
        <PartnerDialogs
          open={open}
          setOpen={setOpen}
          saml={saml}
          actions={actions}
          onSwitchOff={(partner) => void switchTo(partner, false)}
          panel={panel}
        />
      )}
    </section>
  )
}
