import type { Subject, Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { compareVisitsOfDay } from '@imsang/domain/visit-order'
import { VISIT_STATE_LABELS } from '@imsang/domain/visit-state'
import { type CalendarEntry, CalendarMonth } from '@imsang/ui/CalendarMonth'
import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import { EmptyState } from '@imsang/ui/EmptyState'
import { useState } from 'react'
import { VISIT_STATE_TONES } from '../statusTones'
import { nameOf } from '../subjects/subjectRow'
import { HISTORY } from './messages'
import type { ShownVisit } from './shownVisits'
import * as css from './VisitHistory.css'

/** A visit in the calendar, and whose it is. */
export interface CalendarVisit extends Pick<ShownVisit, 'state' | 'date'> {
  readonly visit: Pick<Visit, 'visitId' | 'visitName' | 'visitNumber'> & { readonly scno: string | null }
  /** Null for work that is about no subject. */
  readonly subject: Pick<Subject, 'subjectId' | 'scno' | 'initials'> | null
}

interface VisitCalendarProps {
  /** Those that can be chosen. */
  subjects: readonly Pick<Subject, 'subjectId' | 'scno' | 'initials'>[]
  visits: readonly CalendarVisit[]
  today: CalendarDate
  /** Makes the visits pressable. */
  onOpen?: (visitId: string) => void
}

const EVERYBODY: Option = { id: 'all', label: HISTORY.everybody }

/** The visits of the subjects by month, on their actual day, else on the scheduled one [VISIT-025 … VISIT-036]. */
export function VisitCalendar({ subjects, visits, today, onOpen }: VisitCalendarProps) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState<Option>(EVERYBODY)
  return (
    <div className={css.calendar}>
      <div className={css.filter}>
        <ComboBox
          label={HISTORY.subject}
          items={[EVERYBODY, ...subjects.map((subject) => ({ id: subject.subjectId, label: nameOf(subject) }))]}
          value={chosen}
          onChange={(option) => setChosen(option ?? EVERYBODY)}
        />
      </div>
      <CalendarMonth
        aria-label={HISTORY.calendar}
        month={month}
        onMonthChange={setMonth}
        today={today}
        entries={entriesOf(visits.filter(({ subject }) => chosen === EVERYBODY || subject?.subjectId === chosen.id))}
        {...(onOpen && { onEntryPress: ({ id }) => onOpen(id) })}
        formatDayTitle={HISTORY.day}
        headingLevel={3}
        emptyState={<EmptyState title={HISTORY.empty} />}
      />
    </div>
  )
}

/** In the order of a day: by number of the subject, then of the visit [VISIT-035]. */
function entriesOf(visits: readonly CalendarVisit[]): CalendarEntry[] {
  return visits
    .toSorted((one, other) => compareVisitsOfDay(one.visit, other.visit))
    .flatMap(({ visit, subject, state, date }) =>
      date === null
        ? []
        : [
            {
              id: visit.visitId,
              date,
              label: subject ? HISTORY.visitOf(nameOf(subject), visit.visitName) : visit.visitName,
              tone: VISIT_STATE_TONES[state],
              status: VISIT_STATE_LABELS[state],
            },
          ],
    )
}
