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
  /** The signed-in user: decides whether the institution can be chosen. */
  account: Account
  /** The institution that the page shows, or null when it shows several. */
  pageInstitution: Institution | null
  /** The institution of the user's investigator record, or null without one. */
  ownInstitution: Institution | null
  /** The organisations to choose from; used only if the user may choose. */
  institutions: InstitutionsState
  actions: {
    nextScno: NextScno
    checkDuplicate: CheckDuplicate
    register: (subject: NewSubject) => Promise<ActionResult>
    /** Reloads `institutions`. */
    reloadInstitutions: () => void
  }
}
