import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { Form, type FormBinding } from '@imsang/ui/Form'
import { type ReactNode, useId } from 'react'
import { Applicant } from './Applicant'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'

interface DecisionDialogProps {
  user: PendingUser
  texts: { title: string; cancel: string; confirm: string; running: string }
  /** Of the button that decides. */
  variant: 'primary' | 'danger'
  formProps: FormBinding
  isSubmitting: boolean
  /** The fields of the form. */
  children: ReactNode
  /** Stands below the form. */
  note?: ReactNode
  onCancel: () => void
  /** Hears of Escape and the cross; without it they do what 취소 does. */
  onDismiss?: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}

/** Asks an administrator for what a decision about an applicant needs, below who that is. */
export function DecisionDialog({
  user,
  texts,
  variant,
  formProps,
  isSubmitting,
  children,
  note,
  onCancel,
  onDismiss = onCancel,
  returnFocusTo,
}: DecisionDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={texts.title}
      isOpen
      onOpenChange={onDismiss}
      isBusy={isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isSubmitting}>
            {texts.cancel}
          </Button>
          {/* With an icon the spinner stands before the words instead of over them. */}
          <Button type="submit" form={formId} variant={variant} isPending={isSubmitting} icon={isSubmitting}>
            {isSubmitting ? texts.running : texts.confirm}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Applicant user={user} />
        <Form {...formProps} id={formId} isSummaryHidden>
          {children}
        </Form>
        {note}
      </div>
    </Dialog>
  )
}
