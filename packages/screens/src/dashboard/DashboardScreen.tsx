import type { CalendarDate } from '@imsang/domain/calendar'
import type { Month } from '@imsang/domain/enrolment-statistics'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { EnrolmentForecast, type ForecastState } from '../dashboard-forecast/EnrolmentForecast'
import { MaskedChip } from '../masking/MaskedChip'
import { OldRows } from '../old-rows/OldRows'
import type { Freshness, Loadable } from '../terms'
import { Cards } from './Cards'
import { Counts } from './Counts'
import * as css from './DashboardScreen.css'
import type { DashboardFigures, Figure } from './figures'
import { type ComparisonState, Glance } from './Glance'
import { InstitutionSelector, type InstitutionSelectorProps } from './InstitutionSelector'
import { DASHBOARD } from './messages'
import { RecentVisits } from './RecentVisits'
import type { RecentVisit } from './recentVisits'

export { type DashboardFigures, type Figure, figuresOfInstitution, figuresOfStudy } from './figures'
export type { ComparisonState } from './Glance'
export type { Place } from './InstitutionSelector'
export type { RecentVisit } from './recentVisits'

export type DashboardState =
  /** The user takes no part in the study [DASH-058]. */
  | { kind: 'no-participation' }
  | Loadable<
      {
        figures: DashboardFigures
        /** Those of the institution; null in the view of the whole study. */
        recentVisits: readonly RecentVisit[] | null
      } & Freshness
    >

export interface DashboardScreenProps {
  state: DashboardState
  /** The first and the last day of the study, as far as they are known. */
  period: { readonly start: CalendarDate | null; readonly end: CalendarDate | null }
  today: CalendarDate
  /** Whose figures are shown; null where there is nothing to choose. */
  selector: Omit<InstitutionSelectorProps, 'onChoose'> | null
  /** How the institutions compare; null where one of them is shown. */
  comparison: ComparisonState | null
  /** When the target is expected to be reached; null where nobody forecasts. */
  forecast: ForecastState | null
  /** The announcements as a card, for the view of the whole study [DASH-014]. */
  announcements: ReactNode
  /** The server hides texts of visits from this user. */
  isMasked?: boolean
  /** The figures are invented [DASH-045]. */
  isSample?: boolean
  actions: {
    retry: () => void
    retryComparison: () => void
    retryForecast: () => void
    choose: (projectOrganizationId: string | null) => void
    /** Without it there is no button [DASH-009]. */
    openReport?: () => void
    /** Without these the numbers are text. */
    openMonth?: (month: Month) => void
    openFigure?: (figure: Figure) => void
  }
  /** The open dialogs. */
  children?: ReactNode
}

/** How a study, or one of its institutions, is doing [DASH-001 … DASH-061, DASH-080 … DASH-094]. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { selector, isMasked = false, isSample = false, actions, children } = props
  return (
    <div className={css.dashboard}>
      {(selector || isSample || actions.openReport) && (
        <div className={css.toolbar}>
          {selector && <InstitutionSelector {...selector} onChoose={actions.choose} />}
          {isSample && <Chip tone="caution">{DASHBOARD.sample}</Chip>}
          {isMasked && <MaskedChip />}
          {actions.openReport && (
            <div className={css.tools}>
              <Button icon={<FileText size={16} strokeWidth={1.5} aria-hidden />} onPress={actions.openReport}>
                {DASHBOARD.report}
              </Button>
            </div>
          )}
        </div>
      )}
      <Content {...props} />
      {children}
    </div>
  )
}

function Content(props: DashboardScreenProps) {
  const { state, actions } = props
  switch (state.kind) {
    case 'no-participation':
      return <EmptyState title={DASHBOARD.noParticipation} />
    case 'failed':
      return <ErrorState title={DASHBOARD.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
    case 'loading':
      return (
        <LoadingRegion slowMessage={DASHBOARD.slow}>
          <Figures {...props} figures={null} recentVisits={null} />
        </LoadingRegion>
      )
    case 'ready':
      return (
        <>
          <OldRows title={DASHBOARD.failed} state={state} onRetry={actions.retry} />
          <Figures {...props} figures={state.figures} recentVisits={state.recentVisits} />
        </>
      )
  }
}

interface FiguresProps extends DashboardScreenProps {
  figures: DashboardFigures | null
  recentVisits: readonly RecentVisit[] | null
}

function Figures(props: FiguresProps) {
  const { figures, recentVisits, period, today, selector, comparison, forecast, announcements, actions } = props
  const isWhole = comparison !== null
  return (
    <>
      <div className={css.summary}>
        <Counts counts={figures?.counts ?? null} onOpen={actions.openFigure} />
        <Glance
          figures={figures}
          period={period}
          today={today}
          comparison={comparison}
          forecast={forecast?.kind === 'ready' ? forecast.forecast : null}
          onRetry={actions.retryComparison}
          onOpen={actions.openFigure}
        />
      </div>
      {forecast && <EnrolmentForecast state={forecast} today={today} actions={{ retry: actions.retryForecast }} />}
      <Cards
        figures={figures}
        today={today}
        start={period.start}
        onMonth={isWhole ? actions.openMonth : undefined}
        onOpen={actions.openFigure}
      >
        {isWhole ? announcements : <RecentVisits key={selector?.chosen} visits={recentVisits} />}
      </Cards>
    </>
  )
}
