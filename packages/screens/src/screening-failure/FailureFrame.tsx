import type { Subject } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { isDateSet } from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { Form, type FormBinding } from '@imsang/ui/Form'
import { type ReactNode, useId } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { storedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'
import * as css from './ScreenFailure.css'

interface FailureFrameProps {
  title: string
  subject: Subject
  formProps: FormBinding
  isSubmitting: boolean
  canConfirm: boolean
  isRestored: boolean
  /** What the server says when somebody else was faster. */
  conflict: string | null
  /** Stands below the fields. */
  notice: string
  /** Takes the place of saving where a failure is stored that this form must not replace. */
  onCorrect?: () => void
  children: ReactNode
  onCancel: () => void
  /** Hears of Escape and the cross. */
  onDismiss: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}

/** What both dialogs of a screening failure have around their fields: whom it concerns, and the buttons. */
export function FailureFrame(props: FailureFrameProps) {
  const { title, subject, formProps, isSubmitting, canConfirm, isRestored, conflict, notice, children } = props
  const { onCorrect, onCancel, onDismiss, returnFocusTo } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onDismiss}
      isBusy={isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isSubmitting}>
            {SCREEN_FAILURE.cancel}
          </Button>
          {onCorrect ? (
            <Button variant="primary" onPress={onCorrect}>
              {SCREEN_FAILURE.correct}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" isDisabled={!canConfirm} isPending={isSubmitting}>
              {SCREEN_FAILURE.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {conflict && (
          <Banner tone="caution" title={conflict}>
            {isDateSet(subject.screeningFailDate) && SCREEN_FAILURE.conflict(storedFailure(subject))}
          </Banner>
        )}
        {isRestored && <RestoredNotice />}
        <DescriptionList
          items={[
            { term: SCREEN_FAILURE.scno, value: subject.scno },
            { term: SCREEN_FAILURE.consentDate, value: formatDate(subject.consentDate) },
          ]}
        />
        <Form {...formProps} id={formId} isSummaryHidden>
          {children}
        </Form>
        <p className={css.notice}>{notice}</p>
      </div>
    </Dialog>
  )
}
