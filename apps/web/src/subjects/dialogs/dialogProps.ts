import type { Subject } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { DialogOfSubject, SubjectDialog } from '@imsang/screens/subjects/SubjectsScreen'
import type { DialogEnds } from '@imsang/screens/terms'
import type { SubjectEdits } from '../../data/subjectEdits'
import type { SubjectList } from '../useSubjectList'

/** The data that the subject screen shares with its dialogs. */
export interface SubjectDesk {
  projectId: string
  today: CalendarDate
  account: Account
  list: SubjectList
  edits: SubjectEdits
  /** Replaces this dialog with another one. */
  open: (dialog: SubjectDialog) => void
}

export interface DialogProps<Kind extends SubjectDialog['kind'] = SubjectDialog['kind']> {
  desk: SubjectDesk
  dialog: Extract<SubjectDialog, { kind: Kind }>
  /** The subject of the dialog, as currently stored. */
  subject: Kind extends DialogOfSubject['kind'] ? Subject : null
  ends: DialogEnds
  /** Shows a newly added subject in the table, which then gets the focus. */
  onAdded: (subject: Subject) => void
}
