import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import {
  boundsOfSubjectDate,
  checkChangeReason,
  decideDateChange,
  explainBounds,
  explainDateChange,
  explainLock,
  isClearableOnly,
  NO_REAL_DATE,
  REASON_MAX_LENGTH,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { TextArea } from '@imsang/ui/TextArea'
import { useState } from 'react'
import { boolean, is, nullable, object, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { RestoredNotice } from '../drafts/RestoredNotice'
import * as css from './DateChangeDialog.css'
import { DATE_CHANGE } from './messages'
import { nameOf, type Row } from './subjectRow'
import type { Notice } from './useDateChange'

export interface DateChangeDialogProps {
  /** The subject as it is stored now; when somebody else changes it, the new one. */
  subject: Row
  field: SubjectDateField
  /** The date chosen in the cell; null opens the dialog for clearing. */
  initialDate: CalendarDate | null
  today: CalendarDate
  isBusy: boolean
  /** Why the last try failed, and whether somebody else was first. */
  failure: { message: string; isConflict: boolean } | null
  /** True once the change is stored. */
  onConfirm: (change: { newValue: CalendarDate | null; reason: string }) => Promise<boolean>
  onCancel: () => void
  notify: (notice: Notice) => void
  returnFocusTo?: ReturnFocusTo
}

/** What a draft of this form holds. */
const KeptDateChange = object({ date: nullable(string()), isClearing: boolean(), reason: string() })

/** Corrects or clears a stored date, with a reason [SUBJ-177 … SUBJ-189, SUBJ-400 … SUBJ-402]. */
export function DateChangeDialog(props: DateChangeDialogProps) {
  const { subject, field, initialDate, today, isBusy, failure, onConfirm, onCancel, notify, returnFocusTo } = props
  const clearingOnly = isClearableOnly(field, subject)
  const [date, setDate] = useState(initialDate)
  const isClearingAtFirst = clearingOnly || initialDate === null
  const [isClearing, setClearing] = useState(isClearingAtFirst)
  const [isIncomplete, setIncomplete] = useState(false)
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState({ date: false, reason: false })

  const draft = useDraft({
    form: `date-change/${subject.subjectId}/${field}`,
    title: DATE_CHANGE.title(field),
    fields: { date, isClearing, reason },
    isPristine: reason === '' && date === initialDate && isClearing === isClearingAtFirst,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      const kept = is(KeptDateChange, fields) ? fields : null
      if (!kept) return
      setReason(kept.reason)
      // What was chosen in the cell just now is newer.
      if (initialDate !== null || clearingOnly) return
      setDate(kept.date)
      setClearing(kept.isClearing)
    },
  })
  const confirm = async () => {
    if (await onConfirm({ newValue, reason: reason.trim() })) draft.forget()
  }

  const newValue = isClearing ? null : date
  const isMissing = newValue === null && !isClearing
  const decision = isMissing ? null : decideDateChange(field, newValue, subject, today)
  const dateMessage = isMissing
    ? touched.date && NO_REAL_DATE
    : (explainDateChange(field, newValue, subject, today)?.sentence ?? null)
  const reasonMessage = checkChangeReason(reason)
  const isChange = decision !== null && 'change' in decision && decision.change !== 'unchanged'
  const canConfirm = isChange && reasonMessage === null && !(isIncomplete && !isClearing)
  const { min, max } = boundsOfSubjectDate(field, subject, today)

  return (
    <Dialog
      title={DATE_CHANGE.title(field)}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={isBusy}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={draft.cancel} isDisabled={isBusy}>
            {DATE_CHANGE.cancel}
          </Button>
          <Button
            variant={isClearing ? 'danger' : 'primary'}
            isDisabled={!canConfirm}
            isPending={isBusy}
            onPress={() => void confirm()}
          >
            {isClearing ? DATE_CHANGE.clear : DATE_CHANGE.confirm}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {failure && (
          <Banner tone={failure.isConflict ? 'caution' : 'critical'} title={failure.message}>
            {failure.isConflict && DATE_CHANGE.conflict(formatDate(subject[field]))}
          </Banner>
        )}
        {draft.isRestored && <RestoredNotice />}
        {clearingOnly && (
          <Banner tone="caution" title={DATE_CHANGE.clearingOnly}>
            {explainLock(field, subject)?.sentence}
          </Banner>
        )}
        <dl className={css.stored}>
          <dt className={css.term}>{nameOf(subject)}</dt>
          <dd className={css.value}>
            {DATE_CHANGE.stored} {formatDate(subject[field])}
          </dd>
        </dl>
        <div className={css.dateRow}>
          <div className={css.date}>
            <DateField
              label={DATE_CHANGE.next}
              {...(!isClearing && { description: explainBounds(field, subject, today).sentence })}
              value={isClearing ? null : date}
              onChange={(chosen) => {
                setDate(chosen)
                setTouched({ ...touched, date: true })
              }}
              onBlur={() => setTouched((before) => ({ ...before, date: true }))}
              onIncompleteChange={setIncomplete}
              min={min ?? undefined}
              max={max}
              today={today}
              isDisabled={isClearing || isBusy}
              errorMessage={isClearing ? null : dateMessage || null}
            />
          </div>
          {!clearingOnly && (
            <div className={css.clear}>
              <Button
                variant="quiet"
                aria-pressed={isClearing}
                isDisabled={isBusy}
                onPress={() => setClearing(!isClearing)}
              >
                {DATE_CHANGE.clear}
              </Button>
            </div>
          )}
        </div>
        {isClearing && (
          <Banner tone={dateMessage ? 'critical' : 'caution'} title={dateMessage || DATE_CHANGE.clearHint} />
        )}
        <TextArea
          label={DATE_CHANGE.reason}
          value={reason}
          onChange={setReason}
          onBlur={() => setTouched((before) => ({ ...before, reason: true }))}
          maxLength={REASON_MAX_LENGTH}
          isRequired
          isDisabled={isBusy}
          autoFocus
          errorMessage={touched.reason || reason.length > REASON_MAX_LENGTH ? reasonMessage : null}
        />
        <p className={css.notice}>{DATE_CHANGE.notice}</p>
      </div>
    </Dialog>
  )
}
