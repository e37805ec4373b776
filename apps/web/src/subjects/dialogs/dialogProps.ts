import type { Subject } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { DialogOfSubject } from '@imsang/screens/subjects/SubjectsScreen'
import type { DialogEnds } from '@imsang/screens/terms'
import type { SubjectEdits } from '../../data/subjectEdits'
import type { SubjectList } from '../useSubjectList'

/** The data that a screen shares with its dialogs about one subject. */
interface SubjectDesk {
  projectId: string
  today: CalendarDate
  /** The server hides personal data from this user. */
  isMasked: boolean
  edits: SubjectEdits
  /** Replaces this dialog with another one. */
  open: (dialog: DialogOfSubject) => void
}

/** Props of a dialog about one subject. */
export interface DialogOfSubjectProps<Kind extends DialogOfSubject['kind'] = DialogOfSubject['kind']> {
  desk: SubjectDesk
  dialog: Extract<DialogOfSubject, { kind: Kind }>
  /** The subject of the dialog, as currently stored. */
  subject: Subject
  ends: DialogEnds
  /** Shows a newly added subject. */
  onAdded: (subject: Subject) => void
}

/** Props of a dialog of the list. */
export interface ListDialogProps {
  desk: SubjectDesk & { account: Account; list: SubjectList }
  ends: DialogEnds
  /** Shows a newly added subject in the table, which then gets the focus. */
  onAdded: (subject: Subject) => void
}
