import type { AllowedDomain } from '@imsang/api-client'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { useState } from 'react'
import type { DialogEnds } from '../terms'
import * as css from './DomainsPanel.css'
import { FailureLines } from './FailureLines'
import { DOMAINS, REMOVE } from './messages'
import type { DomainActions, DomainFailure } from './terms'

interface RemoveDomainProps extends DialogEnds {
  domain: AllowedDomain
  /** Without it nobody could register any more. */
  isLastActive: boolean
  actions: Pick<DomainActions, 'remove'>
}

/** Asks before a domain is deleted; a refusal is told in the question, which stays open [DOMAIN-053 … DOMAIN-058, DOMAIN-079]. */
export function RemoveDomain({
  domain,
  isLastActive,
  actions,
  notify,
  onDone,
  onCancel,
  returnFocusTo,
}: RemoveDomainProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DomainFailure | null>(null)
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    const result = await actions.remove(domain)
    setBusy(false)
    if (!result.ok) return setFailure(result)
    notify({ kind: 'success', message: REMOVE.done })
    onDone()
  }
  return (
    <ConfirmDialog
      title={REMOVE.title}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={DOMAINS.remove}
      onConfirm={() => void remove()}
      tone="danger"
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
    >
      <div className={css.said}>
        <FailureLines fixed={REMOVE.failed} failure={failure} />
        <p>{REMOVE.ask(domain.domain)}</p>
        <p>{REMOVE.inUse}</p>
        {isLastActive && <p>{DOMAINS.lastOne}</p>}
      </div>
    </ConfirmDialog>
  )
}
