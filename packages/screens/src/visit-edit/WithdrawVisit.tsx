import type { Reply } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { checkWithdrawalReason } from '@imsang/domain/visit-withdrawal'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Form } from '@imsang/ui/Form'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { TextArea } from '@imsang/ui/TextArea'
import { object, string } from 'valibot'
import { type AnswerState, useAnswer } from '../questions/useAnswer'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { HISTORY, VISIT } from '../visit-history/messages'
import { EDIT } from './messages'
import * as css from './VisitEdit.css'
import { factsOf, storedInWords, type VisitFormProps } from './visitForm'

const Fields = object({ reason: string() })
const TEXTS = EDIT.withdraw

/**
 * Withdraws a visit that was completed by mistake, with a reason; what becomes of it and of the visits that its completion
 * generated is said before [VISIT-257, VISIT-260, VISIT-261, VISIT-262].
 */
export function WithdrawVisit({ visit, visits: _, today: __, actions, ...ends }: VisitFormProps) {
  const { visitId, version } = visit
  const preview = useAnswer({
    key: `${visitId} ${version}`,
    ask: (signal) => actions.previewWithdrawal(visitId, signal),
  })
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ reason }) => ({ reason: checkWithdrawalReason(reason) ?? undefined }),
    initialValues: { reason: '' },
    draft: { form: `visit-withdrawal/${visit.subjectId}/${visitId}`, title: `${TEXTS.title} ${visit.visitName}` },
    submit: ({ reason }) => actions.withdraw(visit, reason.trim()),
    texts: TEXTS,
  })
  return (
    <RecordDialog
      title={TEXTS.title}
      form={form}
      confirm={TEXTS.confirm}
      variant="danger"
      isConfirmDisabled={preview.state.kind !== 'ready'}
      facts={[
        ...factsOf(visit),
        { term: VISIT.fields.actual, value: visit.actualVisitDate && formatDate(visit.actualVisitDate) },
      ]}
      stored={form.conflict && RECORD_DIALOG.stored(storedInWords(visit))}
      returnFocusTo={ends.returnFocusTo}
    >
      <Consequence state={preview.state} onRetry={preview.retry} />
      <Form {...form.formProps} isSummaryHidden>
        <TextArea
          {...form.field('reason')}
          label={TEXTS.reason}
          maxLength={REASON_MAX_LENGTH}
          rows={3}
          isRequired
          isReadOnly={form.isSubmitting}
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}

interface ConsequenceProps {
  state: AnswerState<Reply<'previewWithdrawal'>>
  onRetry: () => void
}

function Consequence({ state, onRetry }: ConsequenceProps) {
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={TEXTS.slow}>
        <Skeleton shape="block" height={48} />
      </LoadingRegion>
    )
  }
  if (state.kind === 'failed') {
    return (
      <Banner tone="caution" title={state.reason ?? TEXTS.previewFailed}>
        <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
          {HISTORY.retry}
        </Button>
      </Banner>
    )
  }
  const { isRemoved, removedVisits, keptVisits } = state.found
  return (
    <Banner tone="info" title={isRemoved ? TEXTS.removed : TEXTS.planned}>
      {removedVisits.length > 0 && <Visits title={TEXTS.going(removedVisits.length)} visits={removedVisits} />}
      {keptVisits.length > 0 && <Visits title={TEXTS.staying(keptVisits.length)} visits={keptVisits} />}
    </Banner>
  )
}

function Visits({ title, visits }: { title: string; visits: readonly { visitId: string; visitName: string }[] }) {
  return (
    <p className={css.visits}>
      <strong>{title}</strong> {visits.map(({ visitName }) => visitName).join(', ')}
    </p>
  )
}
