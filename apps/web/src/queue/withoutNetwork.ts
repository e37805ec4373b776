import type { operations } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { NEEDS_CONNECTION } from '@imsang/screens/connection/messages'

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
      /** Said before anything is typed; otherwise it is the reason of the failure (DEC-501). */
      readonly isSaidBefore: boolean
    }
  /** Nobody waits for it: it is a step of something else. */
  | { readonly kind: 'unseen' }

const waits = (marked: 'subject-cell' | 'visit' | 'banner') => ({
  itself: { kind: 'waits', marked, goes: 'by itself' } as const,
  word: { kind: 'waits', marked, goes: 'on word' } as const,
})
const SUBJECT = waits('subject-cell')
const VISIT = waits('visit')
const OTHER = waits('banner')
const BEFORE = { kind: 'refused', text: NEEDS_CONNECTION, isSaidBefore: true } as const
const PRESSED = { kind: 'refused', text: REQUEST_MESSAGES.network, isSaidBefore: false } as const
const UNSEEN = { kind: 'unseen' } as const

/**
 * Each operation that changes something, and what becomes of it without a network.
 * @see OFFL-133, OFFL-134
 */
export const WITHOUT_NETWORK: Readonly<Record<ChangingOperation, WithoutNetwork>> = {
  login: PRESSED,
  refreshSession: UNSEEN,
  logout: UNSEEN,
  register: PRESSED,
  finishSso: PRESSED,
  checkRegistration: PRESSED,
  verifyEmailCode: PRESSED,
  resendVerification: PRESSED,
  reactivateExpiredUser: PRESSED,
  requestPasswordReset: PRESSED,
  resetPassword: PRESSED,
  changePassword: PRESSED,
  endOwnSession: PRESSED,
  endOtherSessions: PRESSED,
  endUserSession: PRESSED,
  sendPasswordCode: PRESSED,
  verifyPasswordCode: PRESSED,
  changePasswordByCode: PRESSED,
  approveUser: OTHER.word,
  rejectUser: OTHER.word,
  addDomain: OTHER.word,
  updateDomain: OTHER.itself,
  deleteDomain: OTHER.itself,
  toggleDomain: OTHER.word,
  addB2bPartner: PRESSED,
  removeB2bPartner: OTHER.itself,
  switchB2bPartner: OTHER.itself,
  renewB2bPartnerSecret: PRESSED,
  initiatePartnerSso: PRESSED,
  resumePartnerSso: PRESSED,
  addPartnerLink: OTHER.word,
  updateMe: OTHER.itself,
  rememberProject: UNSEEN,
  chooseMyLetters: OTHER.itself,
  createUser: BEFORE,
  updateUser: OTHER.itself,
  deleteUser: OTHER.itself,
  handOverWork: BEFORE,
  addMembership: OTHER.word,
  setPrimaryMembership: OTHER.itself,
  removeMembership: OTHER.itself,
  changeMembershipRole: OTHER.itself,
  uploadUserImage: BEFORE,
  deleteUserImage: BEFORE,
  uploadOrganizationLogo: BEFORE,
  deleteOrganizationLogo: BEFORE,
  createOrganization: OTHER.word,
  updateOrganization: OTHER.itself,
  deleteOrganization: OTHER.itself,
  createProject: OTHER.word,
  importProjects: BEFORE,
  updateProject: OTHER.itself,
  deleteProject: OTHER.itself,
  changeProjectStatus: OTHER.itself,
  createInstitution: PRESSED,
  updateInstitution: OTHER.itself,
  changeInvestigator: OTHER.itself,
  addInstitutionColumn: OTHER.word,
  removeInstitutionColumn: OTHER.itself,
  setInstitutionValue: OTHER.itself,
  deleteInstitution: PRESSED,
  addParticipant: OTHER.word,
  createStudyArm: OTHER.word,
  renameStudyArm: OTHER.itself,
  deleteStudyArm: OTHER.itself,
  setBaselineDate: OTHER.itself,
  recalculateVisits: OTHER.word,
  setBaselineDates: OTHER.word,
  createVisit: BEFORE,
  registerOtherVisit: OTHER.word,
  updateVisit: VISIT.itself,
  deleteVisit: VISIT.itself,
  completeVisit: VISIT.word,
  rescheduleVisit: VISIT.itself,
  withdrawVisit: VISIT.word,
  reportVisit: PRESSED,
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
  reviewChanges: PRESSED,
}
