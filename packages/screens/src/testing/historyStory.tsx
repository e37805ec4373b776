import type { Subject } from '@imsang/api-client'
import { SAMPLE_DAY, sampleSubjects, sampleTemplates, sampleVisits } from '@imsang/fixtures'
import { useState } from 'react'
import { fn } from 'storybook/test'
import type { VisitsOfSubject } from '../visit-history/historyRows'
import { VisitHistory, type VisitHistoryProps } from '../visit-history/VisitHistory'

export const SUBJECTS_OF_STORY = sampleSubjects({ count: 21 })

/** The visits of subjects as they are once all are loaded. */
export const visitsOf = (subjects: readonly Subject[]): Map<string, VisitsOfSubject> =>
  new Map(subjects.map((subject) => [subject.subjectId, { kind: 'ready', visits: sampleVisits(subject) }]))

/** The history with the view that its reader chooses. */
export function Desk({ actions, ...props }: VisitHistoryProps) {
  const [view, setView] = useState(props.view)
  const choose = (next: typeof view) => {
    actions.setView(next)
    setView(next)
  }
  return <VisitHistory {...props} view={view} actions={{ ...actions, setView: choose }} />
}

export const HISTORY_ARGS = {
  state: { kind: 'ready', subjects: SUBJECTS_OF_STORY, templates: sampleTemplates() },
  visits: visitsOf(SUBJECTS_OF_STORY),
  today: SAMPLE_DAY,
  view: 'table',
  actions: { setView: fn(), show: fn(() => () => undefined), retry: fn(), retrySubject: fn() },
} satisfies VisitHistoryProps
