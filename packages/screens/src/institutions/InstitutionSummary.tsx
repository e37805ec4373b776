import { NO_TARGET } from '@imsang/domain/site-recruitment'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useId } from 'react'
import * as css from './InstitutionsPanel.css'
import { type Row, sumOfSites } from './institutionRow'
import { INSTITUTIONS } from './messages'

interface InstitutionSummaryProps {
  /** Null while they load. */
  rows: readonly Row[] | null
  /** The caller sees an institution of several. */
  isPart: boolean
}

/** The figures of the study: the sums of its institutions [INST-003 … INST-009, INST-182]. */
export function InstitutionSummary({ rows, isPart }: InstitutionSummaryProps) {
  const titleId = useId()
  const sums = rows && sumOfSites(rows)
  return (
    <section className={css.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.summaryTitle}>
        {INSTITUTIONS.summary}
      </h2>
      {isPart && <p className={css.muted}>{INSTITUTIONS.ownSummary}</p>}
      <dl className={css.totals}>
        {TOTALS.map((total) => (
          <div key={total} className={css.total}>
            <dt className={css.totalLabel}>{INSTITUTIONS.totals[total]}</dt>
            <dd className={css.totalValue}>{sums ? said(total, sums[total]) : <Skeleton width={48} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const TOTALS = ['target', 'screening', 'enrolled', 'completed', 'dropout'] as const

const said = (total: (typeof TOTALS)[number], sum: number) =>
  total === 'target' && sum === 0 ? NO_TARGET : sum.toLocaleString('ko-KR')
