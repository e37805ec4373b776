import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { type DescriptionItem, DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type DialogProps } from '@imsang/ui/Dialog'
import { useLabels } from '@imsang/ui/LabelsProvider'
import type { ReactNode } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { RestoredNotice } from '../drafts/RestoredNotice'
import * as css from './RecordDialog.css'
import type { RecordFormState } from './useRecordForm'

export interface RecordDialogProps extends Pick<DialogProps, 'width' | 'returnFocusTo'> {
  title: string
  form: RecordFormState
  /** The label of the save button. */
  confirm: string
  variant?: 'primary' | 'danger' | undefined
  /** Its label while it runs, if different. */
  running?: string | undefined
  isConfirmDisabled?: boolean | undefined
  /** What is typed cannot wait for the connection, which is said before [OFFL-136]. */
  needsConnection?: boolean | undefined
  /** Replaces the save button. */
  instead?: ReactNode
  /** Another action with the record, such as its deletion, away from the other buttons. */
  aside?: ReactNode
  /** That action runs: nothing closes the dialog, and nothing is saved. */
  isBusy?: boolean | undefined
  /** How far the sending is, above the buttons. */
  progress?: ReactNode
  /** The message of a conflict that the form did not detect itself. */
  conflict?: string | null | undefined
  /** The stored value, below the conflict message. */
  stored?: ReactNode
  /** Which record the dialog is about. */
  facts?: readonly DescriptionItem[] | undefined
  /** Holds `<Form {...form.formProps}>`. */
  children: ReactNode
}

/**
 * The frame of a dialog that changes a record: conflict, restored draft, the record's facts, the form and the buttons.
 */
export function RecordDialog(props: RecordDialogProps) {
  const {
    title,
    width,
    form,
    confirm,
    variant = 'primary',
    running,
    isConfirmDisabled = false,
    needsConnection = false,
    instead,
    aside,
    isBusy = false,
    facts,
    children,
  } = props
  const { formProps, isSubmitting, draft } = form
  const conflict = form.conflict ?? props.conflict
  const isRefused = useRefusedOffline() !== null && needsConnection
  const labels = useLabels()
  return (
    <Dialog
      title={title}
      width={width ?? 480}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={isSubmitting || isBusy}
      returnFocusTo={props.returnFocusTo}
      actions={
        <>
          {props.progress && <div className={css.progress}>{props.progress}</div>}
          {aside && <div className={css.aside}>{aside}</div>}
          <Button onPress={draft.cancel} isDisabled={isSubmitting || isBusy}>
            {labels.cancel}
          </Button>
          {instead || (
            <Button
              type="submit"
              form={formProps.id}
              variant={variant}
              isDisabled={isConfirmDisabled || isBusy || isRefused}
              isPending={isSubmitting}
              // With an icon, the spinner is shown before the label instead of over it.
              icon={running !== undefined && isSubmitting}
            >
              {isSubmitting ? (running ?? confirm) : confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {conflict && (
          <Banner tone="caution" title={conflict}>
            {props.stored}
          </Banner>
        )}
        {needsConnection && <NeedsConnection />}
        {draft.isRestored && <RestoredNotice />}
        {facts && <DescriptionList items={facts} />}
        {children}
      </div>
    </Dialog>
  )
}
