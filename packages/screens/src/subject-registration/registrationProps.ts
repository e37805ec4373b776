import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { NewSubject } from '@imsang/domain/subject-registration'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'
import type { CheckDuplicate } from './duplicateCheck'
import type { Institution, InstitutionsState } from './InstitutionField'
import type { NextScno } from './useScnoProposal'

/**
 * How a registration ended; `message` is what the server said, null when it said nothing. `mayBeStored` when the answer
 * does not tell whether it was done.
 */
export type RegistrationResult = { ok: true } | { ok: false; message: string | null; mayBeStored?: boolean }

export interface RegistrationDialogProps {
  projectId: string
  today: CalendarDate
  /** Who registers: whether they may choose the institution. */
  account: Account
  /** The one institution that the page shows, or null when it shows several. */
  pageInstitution: Institution | null
  /** The institution of the account's investigator record, or null without one. */
  ownInstitution: Institution | null
  /** The organisations to choose from; read only by who may choose. */
  institutions: InstitutionsState
  actions: {
    nextScno: NextScno
    checkDuplicate: CheckDuplicate
    register: (subject: NewSubject) => Promise<RegistrationResult>
    /** Loads `institutions` again. */
    reloadInstitutions: () => void
  }
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}
