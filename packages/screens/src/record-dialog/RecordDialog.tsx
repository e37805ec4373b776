import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { type DescriptionItem, DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type DialogProps } from '@imsang/ui/Dialog'
import { useLabels } from '@imsang/ui/LabelsProvider'
import type { ReactNode } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import * as css from './RecordDialog.css'
import type { RecordFormState } from './useRecordForm'

export interface RecordDialogProps extends Pick<DialogProps, 'width' | 'returnFocusTo'> {
  title: string
  form: RecordFormState
  /** The button that saves, in one word. */
  confirm: string
  variant?: 'primary' | 'danger' | undefined
  /** What the button says while it runs, where that is something else. */
  running?: string | undefined
  isConfirmDisabled?: boolean | undefined
  /** Takes the place of the button that saves. */
  instead?: ReactNode
  /** Somebody else was first: what they say of it, where the form did not hear of it itself. */
  conflict?: string | null | undefined
  /** What is stored now, below the words of a conflict. */
  stored?: ReactNode
  /** Whom or what it is about. */
  facts?: readonly DescriptionItem[] | undefined
  /** Holds `<Form {...form.formProps}>`. */
  children: ReactNode
}

/** The frame of a dialog that changes a record: who was first, what was filled in again, whom it is about, the buttons. */
export function RecordDialog(props: RecordDialogProps) {
  const {
    title,
    width,
    form,
    confirm,
    variant = 'primary',
    running,
    isConfirmDisabled,
    instead,
    facts,
    children,
  } = props
  const { formProps, isSubmitting, draft } = form
  const conflict = form.conflict ?? props.conflict
  const labels = useLabels()
  return (
    <Dialog
      title={title}
      width={width ?? 480}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={isSubmitting}
      returnFocusTo={props.returnFocusTo}
      actions={
        <>
          <Button onPress={draft.cancel} isDisabled={isSubmitting}>
            {labels.cancel}
          </Button>
          {instead || (
            <Button
              type="submit"
              form={formProps.id}
              variant={variant}
              isDisabled={isConfirmDisabled ?? false}
              isPending={isSubmitting}
              // With an icon the spinner stands before the words instead of over them.
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
        {draft.isRestored && <RestoredNotice />}
        {facts && <DescriptionList items={facts} />}
        {children}
      </div>
    </Dialog>
  )
}
