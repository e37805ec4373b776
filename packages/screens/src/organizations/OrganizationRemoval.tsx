import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ActionResult, type Notify, toastOfRefusal } from '../terms'
import { REMOVE_ORGANIZATION } from './messages'
import type { OrganizationRow } from './organizationColumns'

export interface OrganizationRemovalProps {
  organization: OrganizationRow
  isDisabled: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Deletes the organisation; never throws. */
  remove: (organizationId: string) => Promise<ActionResult>
  notify: Notify
  onRemoved: () => void
}

/** Deletes an organisation after asking; a refusal leaves the dialog open [ORG-074, ORG-075, ORG-076, ORG-077, ORG-123]. */
export function OrganizationRemoval(props: OrganizationRemovalProps) {
  const { organization, isDisabled, isBusy, onBusy, remove, notify, onRemoved } = props
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    onBusy(true)
    const result = await remove(organization.id)
    onBusy(false)
    if (!result.ok) return notify(toastOfRefusal(REMOVE_ORGANIZATION.failed, result.message))
    notify({ kind: 'success', message: REMOVE_ORGANIZATION.done })
    onRemoved()
  }
  return (
    <>
      <Button
        isDisabled={isDisabled}
        isPending={isBusy}
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        {REMOVE_ORGANIZATION.confirm}
      </Button>
      <ConfirmDialog
        title={REMOVE_ORGANIZATION.title}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={REMOVE_ORGANIZATION.confirm}
        onConfirm={() => void confirm()}
        tone="danger"
      >
        <p>{REMOVE_ORGANIZATION.ask(organization.name)}</p>
        <p>{REMOVE_ORGANIZATION.hint}</p>
      </ConfirmDialog>
    </>
  )
}
