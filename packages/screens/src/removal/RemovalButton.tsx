import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ActionResult, type Notify, toastOfRefusal } from '../terms'

export interface RemovalButtonProps {
  texts: {
    remove: string
    /** The label while it runs, if different. */
    removing?: string
    /** The title of the question. */
    title: string
    done: string
    failed: string
  }
  isDisabled: boolean
  /** Told when the removal begins and ends. */
  onBusy?: (isBusy: boolean) => void
  /** Never throws. */
  remove: () => Promise<ActionResult>
  notify: Notify
  onRemoved: () => void
  /** What is asked. */
  children: ReactNode
}

/** Removes the record of a page or dialog after asking; a refusal is told, and everything stays as it is. */
export function RemovalButton({ texts, isDisabled, onBusy, remove, notify, onRemoved, children }: RemovalButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const tell = (busy: boolean) => {
    setBusy(busy)
    onBusy?.(busy)
  }
  const confirm = async () => {
    setAsking(false)
    tell(true)
    const result = await remove()
    tell(false)
    if (!result.ok) return notify(toastOfRefusal(texts.failed, result.message))
    notify({ kind: 'success', message: texts.done })
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
        {isBusy ? (texts.removing ?? texts.remove) : texts.remove}
      </Button>
      <ConfirmDialog
        title={texts.title}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={texts.remove}
        onConfirm={() => void confirm()}
        tone="danger"
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
