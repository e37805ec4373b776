import type { Subject } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { DialogOfSubject, SubjectDialog } from '@imsang/screens/subjects/SubjectsScreen'
import type { DialogEnds } from '@imsang/screens/terms'
import type { SubjectEdits } from '../../data/subjectEdits'
import type { SubjectList } from '../useSubjectList'

/** What the dialogs of the subject screen share with it. */
export interface SubjectDesk {
  projectId: string
  today: CalendarDate
  account: Account
  list: SubjectList
  edits: SubjectEdits
  /** Opens another dialog in the place of this one. */
  open: (dialog: SubjectDialog) => void
}

export interface DialogProps<Kind extends SubjectDialog['kind'] = SubjectDialog['kind']> {
  desk: SubjectDesk
  dialog: Extract<SubjectDialog, { kind: Kind }>
  /** The subject that the dialog is about, as it is stored now. */
  subject: Kind extends DialogOfSubject['kind'] ? Subject : null
  ends: DialogEnds
  /** Shows a subject that was just added in the table, where the focus then goes. */
  onAdded: (subject: Subject) => void
}
