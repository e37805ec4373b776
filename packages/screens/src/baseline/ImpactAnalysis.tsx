import type { BaselineImpactReply } from '@imsang/api-client'
import { SUMMARY_STATUS_LABELS, type SummaryStatus } from '@imsang/domain/enrolment-statistics'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useId } from 'react'
import type { AnswerState } from '../questions/useAnswer'
import * as css from './Baseline.css'
import { sayWhy } from './facts'
import { IMPACT } from './messages'

interface ImpactAnalysisProps {
  state: AnswerState<BaselineImpactReply>
  onRetry: () => void
}

const RISK_TONES = { LOW: 'positive', MEDIUM: 'caution', HIGH: 'critical' } as const

/** What a change affects and how risky it is, while it is entered [BASE-045 … BASE-063]. */
export function ImpactAnalysis({ state, onRetry }: ImpactAnalysisProps) {
  const headingId = useId()
  return (
    <section className={css.impact} aria-labelledby={headingId}>
      <h3 id={headingId} className={css.heading}>
        {IMPACT.title}
      </h3>
      {state.kind === 'loading' && (
        <LoadingRegion message={IMPACT.running} slowMessage={IMPACT.slow}>
          <p className={css.muted} aria-hidden>
            {IMPACT.running}
          </p>
          <Skeleton width="60%" />
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={IMPACT.failed} {...sayWhy(state.reason)} onRetry={onRetry} isRetrying={state.isRetrying} />
      )}
      {state.kind === 'ready' && <Found {...state.found} />}
    </section>
  )
}

function Found(found: BaselineImpactReply) {
  const { riskLevel, impactLevel, dateShiftDays, reasons } = found
  return (
    <div className={css.found} role="status">
      <div className={css.levels}>
        <span className={css.level}>
          {IMPACT.risk} <Chip tone={RISK_TONES[riskLevel]}>{IMPACT.risks[riskLevel]}</Chip>
        </span>
        <span className={css.level}>
          {IMPACT.level} <strong>{IMPACT.impacts[impactLevel]}</strong>
        </span>
        <span className={css.muted}>{IMPACT.shift(dateShiftDays)}</span>
      </div>
      {reasons.length > 0 && (
        <ul className={css.reasons} aria-label={IMPACT.reasons}>
          {reasons.map(({ rule, level, message, isRegulatory }) => (
            <li key={rule} className={css.reason}>
              <Chip tone={RISK_TONES[level]} size="small">
                {IMPACT.risks[level]}
              </Chip>
              <span>
                {message}{' '}
                {isRegulatory && (
                  <Chip tone="accent" size="small">
                    {IMPACT.regulatory}
                  </Chip>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        columns={2}
        items={[
          { term: IMPACT.templates, value: IMPACT.templateCount(found.affectedTemplates) },
          { term: IMPACT.reschedule, value: IMPACT.people(found.subjectsToReschedule) },
          { term: IMPACT.active, value: IMPACT.people(found.activeSubjects) },
          { term: IMPACT.completed, value: IMPACT.people(found.completedSubjects) },
        ]}
      />
      <SubjectsByStatus subjects={found.subjects} />
    </div>
  )
}

/** The subjects that the reader may see, counted: those of one status are affected alike [BASE-060 … BASE-063]. */
function SubjectsByStatus({ subjects }: Pick<BaselineImpactReply, 'subjects'>) {
  if (subjects.length === 0) return null
  return (
    <ul className={css.subjects} aria-label={IMPACT.subjects}>
      {STATUSES.map((status) => {
        const members = subjects.filter((subject) => subject.status === status)
        const [first] = members
        return (
          first && (
            <li key={status}>
              {SUMMARY_STATUS_LABELS[status]} {IMPACT.people(members.length)} · {IMPACT.level}{' '}
              {IMPACT.impacts[first.impact]}
            </li>
          )
        )
      })}
    </ul>
  )
}

const STATUSES = Object.keys(SUMMARY_STATUS_LABELS) as readonly SummaryStatus[]
