import type { InstitutionEvent } from '@imsang/api-client'
import { SAMPLE_DAY } from '@imsang/fixtures'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { CompleteHistory, type CompleteHistoryProps } from '../event-history/CompleteHistory'
import { daysOf, FIRST_PERIOD } from '../event-history/periodChoice'
import { eventsIn, SAMPLE_EVENTS } from './eventSamples'

/** As high as the subject screen leaves it. */
export const inPage = (Story: () => React.ReactNode) => (
  <div style={{ height: '100dvh', display: 'flex', flexDirection: 'column', padding: 16 }}>{Story()}</div>
)

export const readyEvents = (events: readonly InstitutionEvent[]) => ({ kind: 'ready', events }) as const

export const COMPLETE_ARGS = {
  view: 'tasks',
  state: readyEvents(SAMPLE_EVENTS),
  choice: FIRST_PERIOD,
  today: SAMPLE_DAY,
  actions: { setView: fn(), choose: fn(), retry: fn() },
  onFile: fn(),
} satisfies CompleteHistoryProps

/** The history with the view and the period that its reader chooses, and the events of them. */
export function EventDesk({ actions, ...props }: CompleteHistoryProps) {
  const [view, setView] = useState(props.view)
  const [choice, choose] = useState(props.choice)
  const shown =
    props.state.kind === 'ready' && view === 'tasks'
      ? readyEvents(eventsIn(props.state.events, daysOf(choice, props.today)))
      : props.state
  return (
    <CompleteHistory
      {...props}
      state={shown}
      view={view}
      choice={choice}
      actions={{
        ...actions,
        setView: (next) => {
          actions.setView(next)
          setView(next)
        },
        choose: (next) => {
          actions.choose(next)
          choose(next)
        },
      }}
    />
  )
}
