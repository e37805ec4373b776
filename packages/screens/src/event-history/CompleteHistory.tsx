import type { InstitutionEvent } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { HistoryCategory } from '@imsang/domain/task-history'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { useState } from 'react'
import { nameOf } from '../subjects/subjectRow'
import { VisitCalendar } from '../visit-history/VisitCalendar'
import * as css from './EventHistory.css'
import { Events } from './Events'
import { EVENTS } from './messages'
import { RegisterButton, type RegisterProps } from './RegisterButton'
import { shownEvents } from './shownEvents'
import { TaskHistory, type TaskHistoryProps } from './TaskHistory'

export type CompleteView = 'tasks' | 'calendar'
const VIEWS = ['tasks', 'calendar'] as const

export interface CompleteHistoryProps extends Pick<TaskHistoryProps, 'choice' | 'today' | 'onFile'>, RegisterProps {
  view: CompleteView
  /** The events of the view: of the chosen period for the task history, all of them for the calendar. */
  state: TaskHistoryProps['state']
  actions: Omit<TaskHistoryProps['actions'], 'setCategory'> & { setView: (view: CompleteView) => void }
}

/** Everything that was done at an institution, with subject and without: as work, and as a calendar [VISIT-040, DEC-341]. */
export function CompleteHistory({ view, state, actions, onRegister, ...tasks }: CompleteHistoryProps) {
  // Here, so that a look at the calendar does not end it.
  const [category, setCategory] = useState<HistoryCategory>('all')
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <SegmentedControl
          label={EVENTS.view}
          items={VIEWS.map((id) => ({ id, label: EVENTS.views[id] }))}
          value={view}
          onChange={actions.setView}
        />
        <RegisterButton onRegister={onRegister} />
      </div>
      {view === 'tasks' ? (
        <TaskHistory {...tasks} state={state} category={category} actions={{ ...actions, setCategory }} />
      ) : (
        <Events state={state} retry={actions.retry}>
          {(events) => <EventCalendar events={events} today={tasks.today} />}
        </Events>
      )}
    </div>
  )
}

/** What is about no subject stands under all of them. */
function EventCalendar({ events, today }: { events: readonly InstitutionEvent[]; today: CalendarDate }) {
  const visits = shownEvents(events, true).map(({ event, state, date }) => ({
    visit: event,
    subject: subjectOf(event),
    state,
    date,
  }))
  const subjects = new Map(visits.flatMap(({ subject }) => (subject ? [[subject.subjectId, subject] as const] : [])))
  const sorted = [...subjects.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return <VisitCalendar subjects={sorted} visits={visits} today={today} />
}

const subjectOf = ({ subjectId, scno, initials }: InstitutionEvent) =>
  subjectId === null ? null : { subjectId, scno, initials: initials ?? '' }
