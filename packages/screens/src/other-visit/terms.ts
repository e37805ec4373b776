import type { Participant } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { TaskChecklist } from '@imsang/domain/visit-task'
import type { LoadOptions, Option } from '@imsang/ui/ComboBox'
import type { ActionResult, DialogEnds, Loadable } from '../terms'

/** A visit as it is sent; the app adds the study [DCALL-057]. */
export interface NewOtherVisit {
  readonly projectOrganizationId: string
  /** Null for work of the institution. */
  readonly subjectId: string | null
  readonly visitName: string
  readonly visitDate: CalendarDate
  readonly taskChecklist: TaskChecklist
  readonly otherNotes: string
  readonly futureVisitDate: CalendarDate | null
  /** Ids of users. */
  readonly reportTargets: readonly string[]
  readonly sendEmailAfterSave: boolean
}

/** What is known of the visit once it is stored. */
export interface StoredOtherVisit {
  readonly visitId: string
  readonly visitDate: CalendarDate
  readonly attachments: readonly { readonly fileId: string; readonly name: string; readonly size: number }[]
}

/** How the app tells of a sending that takes time, and how it is stopped. */
export interface Upload {
  onProgress: (sentBytes: number, allBytes: number) => void
  signal: AbortSignal
}

/** None of them throws. */
export interface OtherVisitActions {
  /** Pressed again with the same content it stores no second visit. */
  register: (
    visit: NewOtherVisit,
    files: readonly File[],
    upload: Upload,
  ) => Promise<ActionResult<{ visit: StoredOtherVisit }>>
  /** @param recipients e-mail addresses, each once */
  report: (visit: StoredOtherVisit, sent: NewOtherVisit, recipients: readonly string[]) => Promise<ActionResult>
  /** Finds subjects of an institution by a part of their numbers; its search rejects on failure. */
  findSubjects: (projectOrganizationId: string) => LoadOptions
  /** Loads the participants again. */
  retry: () => void
}

export interface VisitSubject {
  readonly subjectId: string
  readonly scno: string | null
  readonly enno: string | null
}

/** A subject in the list that is searched. */
export const subjectOption = ({ subjectId, scno, enno }: VisitSubject): Option => {
  const [label = '-', description] = [scno, enno].filter((number) => number !== null)
  return { id: subjectId, label, ...(description !== undefined && { description }) }
}

/** Where a visit can take place. */
export interface VisitInstitution {
  readonly projectOrganizationId: string
  readonly name: string
}

export interface OtherVisitDialogProps extends DialogEnds {
  projectId: string
  /** Whose visit it is; null where one may be chosen [VISIT-185]. */
  subject: (VisitSubject & Pick<VisitInstitution, 'projectOrganizationId'>) | null
  /** Those in which the user manages visits. */
  institutions: readonly VisitInstitution[]
  /** The one that is chosen at first, such as that of the list from which the dialog was opened. */
  institution: string | null
  participants: Loadable<{ list: readonly Participant[] }>
  today: CalendarDate
  actions: OtherVisitActions
}
