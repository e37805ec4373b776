import { CONCLUSION_LENGTH, conclusionFault, NOTABLE_KINDS, type NotableKind } from '@imsang/domain/access-record'
import { formatDateTime } from '@imsang/domain/calendar'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { TextArea } from '@imsang/ui/TextArea'
import { useState } from 'react'
import { is, object, pipe, string } from 'valibot'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { useDraft } from '../drafts/Drafts'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { checkedBy } from '../forms/checkedBy'
import { reasonOf } from '../terms'
import * as css from './AccessReviewScreen.css'
import { REVIEW } from './messages'
import type { NotableMonth, ReviewActions } from './reviewView'

type Review = NotableMonth['reviews'][number]

const Typed = object({ conclusion: string() })
const Conclusion = pipe(
  Typed,
  checkedBy(({ conclusion }: { conclusion: string }) => ({ conclusion: conclusionFault(conclusion) })),
)

interface ReviewsProps {
  projectId: string | null
  notable: NotableMonth
  actions: Pick<ReviewActions, 'review' | 'notify'>
}

/** The reviews of the month, and the form for one more [ACCESS-091, ACCESS-092, ACCESS-093]. */
export function Reviews({ projectId, notable: { month, reviews, isOver }, actions }: ReviewsProps) {
  const [recorded, setRecorded] = useState(0)
  return (
    <section className={css.section} aria-label={REVIEW.reviews}>
      <h2 className={css.heading}>{REVIEW.reviews}</h2>
      {reviews.length === 0 ? (
        <p>{REVIEW.noReviews}</p>
      ) : (
        <Table
          aria-label={REVIEW.reviews}
          columns={COLUMNS}
          rows={reviews}
          getKey={({ number }) => number}
          density="compact"
        />
      )}
      {isOver ? (
        <ReviewForm
          key={recorded}
          {...actions}
          draft={`access-review/${projectId ?? 'all'}/${month}`}
          onRecorded={() => setRecorded((before) => before + 1)}
        />
      ) : (
        <Banner tone="info" title={REVIEW.goesOn}>
          {REVIEW.goesOnHint}
        </Banner>
      )}
    </section>
  )
}

const COLUMNS: readonly TableColumn<Review>[] = [
  { id: 'at', header: REVIEW.columns.at, isRowHeader: true, isNowrap: true, render: ({ at }) => formatDateTime(at) },
  {
    id: 'who',
    header: REVIEW.columns.who,
    minWidth: 140,
    render: ({ account }) => (
      <span className={css.lines}>
        <span>{account?.fullName ?? REVIEW.formerUser}</span>
        {account && <span className={css.small}>{account.email}</span>}
      </span>
    ),
  },
  { id: 'found', header: REVIEW.findings, minWidth: 160, render: ({ counts }) => foundIn(counts) },
  {
    id: 'conclusion',
    header: REVIEW.conclusion,
    minWidth: 240,
    render: ({ conclusion }) => <span className={css.text}>{conclusion}</span>,
  },
  { id: 'number', header: REVIEW.columns.number, isNowrap: true, render: ({ number }) => number },
]

/** What was found, without the patterns of which there was none. */
function foundIn(counts: Review['counts']): string {
  const found = Object.entries(counts).filter(([, value]) => value > 0)
  if (found.length === 0) return REVIEW.nothing
  return found.map(([kind, value]) => `${NOTABLE_KINDS[kind as NotableKind]} ${REVIEW.found(value)}`).join(', ')
}

interface ReviewFormProps extends Pick<ReviewActions, 'review' | 'notify'> {
  /** Under which name what is typed is kept: one for each month of each record. */
  draft: string
  onRecorded: () => void
}

/** Keeps what is typed when the page is left or another month is chosen [ACCESS-098]. */
function ReviewForm({ review, notify, draft: form, onRecorded }: ReviewFormProps) {
  const { field, setValue, values, isChanged, formProps, isSubmitting } = useForm({
    schema: Conclusion,
    initialValues: { conclusion: '' },
    judged: 'sent',
    onSubmit: async ({ conclusion }) => {
      const result = await review(conclusion.trim())
      if (!result.ok) {
        const reason = reasonOf(result.message)
        return { ok: false, message: reason ? `${REVIEW.notRecorded} ${reason}` : REVIEW.notRecorded }
      }
      draft.forget()
      onRecorded()
      notify({ kind: 'success', message: REVIEW.recorded })
      return { ok: true }
    },
  })
  const draft = useDraft({
    form,
    title: REVIEW.conclusion,
    fields: values,
    isPristine: !isChanged,
    notify,
    onClose: () => {},
    restore: (fields) => {
      if (is(Typed, fields)) setValue('conclusion', fields.conclusion)
    },
  })
  const isRefused = useRefusedOffline() !== null
  return (
    <div className={css.form}>
      <NeedsConnection />
      {draft.isRestored && <RestoredNotice />}
      <Form {...formProps}>
        <TextArea
          {...field('conclusion')}
          label={REVIEW.conclusion}
          description={REVIEW.conclusionHint}
          maxLength={CONCLUSION_LENGTH.most}
          isRequired
          isReadOnly={isSubmitting}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isDisabled={isRefused} isPending={isSubmitting}>
            {REVIEW.confirm}
          </Button>
        </div>
      </Form>
    </div>
  )
}
