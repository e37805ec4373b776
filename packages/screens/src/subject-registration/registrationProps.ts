import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { NewSubject } from '@imsang/domain/subject-registration'
import type { ActionResult, DialogEnds } from '../terms'
import type { CheckDuplicate } from './duplicateCheck'
import type { Institution, InstitutionsState } from './InstitutionField'
import type { NextScno } from './useScnoProposal'

export interface RegistrationDialogProps extends DialogEnds {
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
    register: (subject: NewSubject) => Promise<ActionResult>
    /** Loads `institutions` again. */
    reloadInstitutions: () => void
  }
}
