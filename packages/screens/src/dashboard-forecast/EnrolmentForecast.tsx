import type { CalendarDate } from '@imsang/domain/calendar'
import { explainForecast, type EnrolmentForecast as Forecasted } from '@imsang/domain/enrolment-forecast'
import { Button } from '@imsang/ui/Button'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Popover } from '@imsang/ui/Popover'
import { Skeleton } from '@imsang/ui/Skeleton'
import { type ReactNode, useId } from 'react'
import type { Loadable } from '../terms'
import * as css from './EnrolmentForecast.css'
import { ForecastChart } from './ForecastChart'
import { FORECAST as TEXTS } from './messages'

export type ForecastState = Loadable<{ forecast: Forecasted }>

export interface EnrolmentForecastProps {
  state: ForecastState
  today: CalendarDate
  actions: { retry: () => void }
}

/** When a study, or one institution, is expected to reach its target [DASH-096 … DASH-104, DASH-111 … DASH-115]. */
export function EnrolmentForecast({ state, today, actions }: EnrolmentForecastProps) {
  if (state.kind === 'ready') return <Forecast forecast={state.forecast} today={today} />
  if (state.kind === 'failed') {
    return (
      <Section>
        <ErrorState title={TEXTS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
      </Section>
    )
  }
  return (
    // The dashboard around it tells of the wait.
    <Section isBusy>
      <Skeleton width="70%" />
    </Section>
  )
}

function Forecast({ forecast, today }: { forecast: Forecasted; today: CalendarDate }) {
  const { sentence, details } = explainForecast(forecast, today)
  const isWorkedOut = forecast.kind === 'expected' || forecast.kind === 'too-slow'
  return (
    <Section why={isWorkedOut && <Why details={details} />}>
      <p>{sentence}</p>
      {!isWorkedOut && details.map((detail) => <Hint key={detail}>{detail}</Hint>)}
      {forecast.kind === 'expected' && <ForecastChart forecast={forecast} today={today} />}
    </Section>
  )
}

function Section({ why, isBusy, children }: { why?: ReactNode; isBusy?: boolean; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={css.forecast} aria-labelledby={headingId} aria-busy={isBusy}>
      <div className={css.header}>
        <h2 id={headingId} className={css.heading}>
          {TEXTS.title}
        </h2>
        {why}
      </div>
      {children}
    </section>
  )
}

const Hint = ({ children }: { children: string }) => <p className={css.hint}>{children}</p>

/** How it was worked out, as a state of a visit explains itself [DASH-113]. */
function Why({ details }: { details: readonly string[] }) {
  const trigger = (
    <Button variant="quiet" size="bare" aria-label={`${TEXTS.why} ${TEXTS.method}`}>
      <span className={css.why}>{TEXTS.why}</span>
    </Button>
  )
  return (
    <Popover trigger={trigger} title={TEXTS.method}>
      <div className={css.method}>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </Popover>
  )
}
