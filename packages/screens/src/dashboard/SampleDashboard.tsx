import type { CalendarDate } from '@imsang/domain/calendar'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ANNOUNCEMENTS } from '../announcements/messages'
import { DashboardScreen } from './DashboardScreen'
import * as css from './DashboardScreen.css'
import { SAMPLE_COMPARISON, sampleFigures } from './sample'

const nothing = () => {}

/** A dashboard of invented figures, labelled as such; nothing in it can be opened or exported [DASH-045, DEC-270]. */
export function SampleDashboard({ today }: { today: CalendarDate }) {
  return (
    <DashboardScreen
      state={{
        kind: 'ready',
        figures: sampleFigures(today),
        recentVisits: null,
        isOld: false,
        isRetrying: false,
      }}
      period={{ start: null, end: null }}
      today={today}
      selector={null}
      comparison={{ kind: 'ready', comparison: SAMPLE_COMPARISON }}
      forecast={null}
      announcements={
        <Card>
          <h2 className={css.heading}>{ANNOUNCEMENTS.recent}</h2>
          <EmptyState title={ANNOUNCEMENTS.empty} />
        </Card>
      }
      isSample
      actions={{ retry: nothing, retryComparison: nothing, retryForecast: nothing, choose: nothing }}
    />
  )
}
