import type { Subject, Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { Notify } from '../terms'
import type { VisitActions } from '../visit-edit/visitActions'

export interface VisitRegistrationProps {
  subject: Subject
  /** All stored ones, as they are now. */
  visits: readonly Visit[]
  templates: readonly VisitTemplate[]
  /** Of the subject's arm. */
  armBaselineDate: CalendarDate | null
  today: CalendarDate
  actions: Pick<VisitActions, 'preview' | 'create' | 'complete' | 'reschedule'>
  notify: Notify
  /** Registered, or stored in part: the list is shown. */
  onDone: () => void
}
