import type { operations } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { NEEDS_CONNECTION } from '@imsang/screens/connection/messages'
import { SIGN_IN_FAILURES } from '@imsang/screens/login/messages'
import { reasonOf } from '@imsang/screens/terms'
import { VERIFICATION_ALERTS } from '@imsang/screens/verification/messages'

type Contract = typeof operations

/** The operations of the contract that change something. */
export type ChangingOperation = {
  [Id in keyof Contract]: Contract[Id] extends { readonly reads: true } ? never : Id
}[keyof Contract]

/** What a person sees who does it without a network. */
export type WithoutNetwork =
  | {
      readonly kind: 'waits'
      /** Where it is marked as waiting, besides the banner above the screen. */
      readonly marked: 'subject-cell' | 'visit' | 'banner'
      readonly goes: 'by itself' | 'on word'
    }
  | {
      readonly kind: 'refused'
      readonly text: string
      /**
       * The story of the screens in which it is said before anything is typed, `{area}/{file}#{story}`; null where it is said
       * when the change fails.
       */
      readonly saidIn: string | null
    }
  /** No screen of the product sends it. */
  | { readonly kind: 'unsent' }
  /** Nobody waits for it: it is a step of something else. */
  | { readonly kind: 'unseen' }

const waits = (marked: 'subject-cell' | 'visit' | 'banner') => ({
  itself: { kind: 'waits', marked, goes: 'by itself' } as const,
  word: { kind: 'waits', marked, goes: 'on word' } as const,
})
const SUBJECT = waits('subject-cell')
const VISIT = waits('visit')
const OTHER = waits('banner')
/** Said before anything is typed, in the named story. */
const before = (file: string) =>
  ({ kind: 'refused', text: NEEDS_CONNECTION, saidIn: `${file}#WithoutAConnection` }) as const
/** Said when it is pressed: alone, as the reason beside what failed, or in words of its own. */
const pressed = (text: string) => ({ kind: 'refused', text, saidIn: null }) as const
const PRESSED = pressed(REQUEST_MESSAGES.network)
const FAILED = pressed(reasonOf(REQUEST_MESSAGES.network) ?? '')
const CODE = pressed(VERIFICATION_ALERTS.networkBody)
const UNSENT = { kind: 'unsent' } as const
const UNSEEN = { kind: 'unseen' } as const

/**
 * Each operation that changes something, and what becomes of it without a network.
 * @see OFFL-133, OFFL-134, OFFL-135, OFFL-136, OFFL-137, OFFL-141
 */
export const WITHOUT_NETWORK: Readonly<Record<ChangingOperation, WithoutNetwork>> = {
  login: pressed(SIGN_IN_FAILURES.unreachable),
  refreshSession: UNSEEN,
  logout: UNSEEN,
  register: PRESSED,
  finishSso: PRESSED,
  checkRegistration: PRESSED,
  verifyEmailCode: CODE,
  resendVerification: CODE,
  reactivateExpiredUser: PRESSED,
  requestPasswordReset: PRESSED,
  resetPassword: PRESSED,
  changePassword: before('password-change/PasswordChangeScreen'),
  endOwnSession: FAILED,
  endOtherSessions: FAILED,
  endUserSession: FAILED,
  sendPasswordCode: UNSENT,
  verifyPasswordCode: UNSENT,
  changePasswordByCode: UNSENT,
  approveUser: OTHER.word,
  rejectUser: OTHER.word,
  addDomain: OTHER.word,
  updateDomain: OTHER.itself,
  deleteDomain: OTHER.itself,
  toggleDomain: OTHER.word,
  addB2bPartner: before('partner-add/AddPartnerDialog'),
  removeB2bPartner: OTHER.itself,
  switchB2bPartner: OTHER.itself,
  renewB2bPartnerSecret: FAILED,
  initiatePartnerSso: FAILED,
  resumePartnerSso: FAILED,
  addPartnerLink: OTHER.word,
  updateMe: OTHER.itself,
  rememberProject: UNSEEN,
  chooseMyLetters: OTHER.itself,
  createUser: before('user-registration/UserRegistrationScreen'),
  updateUser: OTHER.itself,
  deleteUser: OTHER.itself,
  handOverWork: before('hand-over/HandOverDialog'),
  addMembership: OTHER.word,
  setPrimaryMembership: OTHER.itself,
  removeMembership: OTHER.itself,
  changeMembershipRole: OTHER.itself,
  uploadUserImage: before('profile/ProfileScreen'),
  deleteUserImage: before('profile/ProfileScreen'),
  uploadOrganizationLogo: before('organizations/EditOrganizationDialog.logo'),
  deleteOrganizationLogo: before('organizations/EditOrganizationDialog.logo'),
  createOrganization: OTHER.word,
  updateOrganization: OTHER.itself,
  deleteOrganization: OTHER.itself,
  createProject: OTHER.word,
  importProjects: before('import/ImportDialog'),
  updateProject: OTHER.itself,
  deleteProject: OTHER.itself,
  changeProjectStatus: OTHER.itself,
  createInstitution: before('institution-management/ManageInstitutionsDialog'),
  updateInstitution: OTHER.itself,
  changeInvestigator: OTHER.itself,
  addInstitutionColumn: OTHER.word,
  removeInstitutionColumn: OTHER.itself,
  setInstitutionValue: OTHER.itself,
  deleteInstitution: before('institution-management/ManageInstitutionsDialog'),
  addParticipant: OTHER.word,
  createStudyArm: OTHER.word,
  renameStudyArm: OTHER.itself,
  deleteStudyArm: OTHER.itself,
  setBaselineDate: OTHER.itself,
  recalculateVisits: OTHER.word,
  setBaselineDates: OTHER.word,
  createVisit: before('visit-registration/VisitRegistration'),
  registerOtherVisit: OTHER.word,
  updateVisit: VISIT.itself,
  deleteVisit: VISIT.itself,
  completeVisit: VISIT.word,
  rescheduleVisit: VISIT.itself,
  withdrawVisit: VISIT.word,
  reportVisit: FAILED,
  createVisitTemplate: OTHER.word,
  generateArmTemplates: OTHER.word,
  createCustomTemplates: OTHER.word,
  generateAllTemplates: OTHER.word,
  updateVisitTemplate: OTHER.itself,
  deleteVisitTemplate: OTHER.itself,
  addVendor: OTHER.word,
  removeVendor: OTHER.itself,
  orderVendors: OTHER.itself,
  createAnnouncement: OTHER.word,
  updateAnnouncement: OTHER.itself,
  deleteAnnouncement: OTHER.itself,
  removeParticipant: OTHER.itself,
  createSubject: OTHER.word,
  changeSubjectDate: SUBJECT.itself,
  checkDuplicateSubject: UNSEEN,
  enrollSubject: SUBJECT.word,
  startScreening: OTHER.word,
  completeScreening: OTHER.word,
  failScreening: OTHER.word,
  rescreenSubject: OTHER.word,
  updateScno: SUBJECT.itself,
  updateEnno: SUBJECT.itself,
  completeSubject: OTHER.itself,
  dropOutSubject: OTHER.itself,
  reviewChanges: FAILED,
}
