import { isId } from './db/ids'
import type { AccessTable } from './http/handler'

// What each operation shows or changes, and whose data: one line each, in the order of the contract.

const caller = (_: unknown, __: unknown, { userId }: { readonly userId: string }) => [userId]
const own = { task: 'change', about: 'account', persons: caller } as const
/** The owner's password: the handler records it in the transaction that changes it, with the sessions that end. A code alone changes nothing. */
const ownPassword = { task: 'change', about: 'account', isSilent: true } as const

const subjectIn = ({ subjectId }: { readonly subjectId: string }) => [subjectId]
const subjectsIn = (list: readonly { readonly subjectId: string }[]) => list.map(({ subjectId }) => subjectId)
/** Each of them once: one has many visits. */
const subjectsOfEvents = (events: readonly { readonly subjectId: string | null }[]) => [
  ...new Set(events.flatMap(({ subjectId }) => subjectId ?? [])),
]
const subjectsOf = ({ content }: { readonly content: readonly { readonly subjectId: string }[] }) => subjectsIn(content)
/** The subjects of an arm that a date would concern, as far as the caller sees them [BASE-103]. */
const subjectsOfArm = {
  task: 'list',
  about: 'subject',
  persons: ({ subjects }: { readonly subjects: readonly { readonly subjectId: string }[] }) => subjectsIn(subjects),
} as const
const changed = { task: 'change', about: 'subject', persons: subjectIn } as const

const people = (list: readonly { readonly userId: string }[]) => list.map(({ userId }) => userId).filter(isId)
const decided = { task: 'change', about: 'account' } as const

/** The leaver, and who could take their work; each of them once, because one could take several items. */
const personsOf = (
  leaver: string,
  items: readonly { readonly candidates: readonly { readonly userId: string }[] }[],
): string[] => [...new Set([leaver, ...items.flatMap(({ candidates }) => people(candidates))])]

/** Shows what belongs to nobody: only its refusals are recorded. */
const aboutStudy = { task: 'view', about: 'study', isSilent: true } as const
const changedStudy = { task: 'change', about: 'study' } as const
/** An organisation is nobody: a change of it names no person [ORG-128]. */
const changedOrganization = { task: 'change', about: 'organization' } as const
const aboutPartners = { task: 'view', about: 'partner', isSilent: true } as const
/** A partner is a company: a change of it names no person [PARTNER-140]. */
const changedPartner = { task: 'change', about: 'partner' } as const
const aboutAccounts = { task: 'view', about: 'account', isSilent: true } as const
/** A file is recorded by its handler, which knows whom it holds, and needs the number of the entry for it. */
const download = { task: 'download', about: 'trail', isSilent: true } as const
const aboutTrail = { task: 'check', about: 'trail', isSilent: true } as const

interface TrailPage {
  readonly content: readonly {
    readonly subjectId: string | null
    readonly account?: { readonly userId: string } | null
  }[]
}
const trail = {
  task: 'list',
  about: 'trail',
  persons: ({ content }: TrailPage) => content.flatMap(({ subjectId, account }) => subjectId ?? account?.userId ?? []),
} as const

interface AccessPage {
  readonly content: readonly {
    readonly account: { readonly userId: string } | null
    readonly persons: readonly { readonly id: string }[]
  }[]
}
const record = {
  task: 'list',
  about: 'access-record',
  persons: ({ content }: AccessPage) =>
    content.flatMap(({ account, persons }) => [...(account ? [account.userId] : []), ...persons.map(({ id }) => id)]),
} as const

interface NotableMonth {
  readonly findings: readonly { readonly accountId: string }[]
  readonly reviews: readonly { readonly account: { readonly userId: string } | null }[]
}
/** The accounts that were found, and those who reviewed the month. */
const notable = {
  task: 'check',
  about: 'access-record',
  persons: ({ findings, reviews }: NotableMonth) => [
    ...findings.map(({ accountId }) => accountId),
    ...reviews.flatMap(({ account }) => account?.userId ?? []),
  ],
} as const

/** What the record holds of every operation of the contract [ACCESS-001, ACCESS-008]. */
export const ACCESSED: AccessTable = {
  login: 'sign-in',
  refreshSession: 'by-handler',
  logout: { task: 'session-end', about: 'session' },
  listOwnSessions: aboutAccounts,
  /** Each session that ends has an entry of its own, by the handler. */
  endOtherSessions: { task: 'change', about: 'session', isSilent: true },
  endOwnSession: { task: 'change', about: 'session', isSilent: true },
  register: 'nothing',
  finishSso: 'sign-in',
  checkRegistration: 'sign-in',
  verifyEmailCode: 'nothing',
  resendVerification: 'nothing',
  reactivateExpiredUser: 'nothing',
  requestPasswordReset: 'nothing',
  resetPassword: 'by-handler',
  changePassword: ownPassword,
  sendPasswordCode: ownPassword,
  verifyPasswordCode: ownPassword,
  changePasswordByCode: ownPassword,

  /** Who may get an account. */
  listDomains: aboutAccounts,
  addDomain: { task: 'create', about: 'account' },
  checkDomain: aboutAccounts,
  domainStatistics: aboutAccounts,
  getDomain: aboutAccounts,
  updateDomain: decided,
  deleteDomain: decided,
  toggleDomain: decided,
  listB2bPartners: aboutPartners,
  addB2bPartner: { task: 'create', about: 'partner' },
  removeB2bPartner: changedPartner,
  switchB2bPartner: changedPartner,
  renewB2bPartnerSecret: changedPartner,
  getB2bPartnerInfo: aboutPartners,
  getB2bPermissions: aboutPartners,
  /** Recorded when the partner's system is opened, not when the way there is asked for. */
  initiatePartnerSso: aboutPartners,
  resumePartnerSso: aboutPartners,
  addPartnerLink: { task: 'create', about: 'partner' },
  listPendingUsers: { task: 'list', about: 'account', persons: (applicants) => applicants.map(({ id }) => id) },
  approveUser: { ...decided, persons: (_, { body }) => [body.userId] },
  rejectUser: { ...decided, persons: (_, { body }) => [body.userId] },
  listJobRoles: aboutAccounts,
  getMe: aboutAccounts,
  updateMe: own,
  rememberProject: { ...own, isSilent: true },
  getMyLetters: aboutAccounts,
  chooseMyLetters: own,
  checkEmail: 'nothing',
  /** Its handler records the account that it creates. */
  createUser: { task: 'create', about: 'account', isSilent: true },
  getUser: { task: 'view', about: 'account', persons: ({ userId }) => [userId] },
  updateUser: { ...decided, persons: (_, { path }) => [path.id] },
  deleteUser: { ...decided, persons: (_, { path }) => [path.id] },
  listUserSessions: { task: 'view', about: 'account', persons: (_, { path }) => [path.id] },
  endUserSession: { ...decided, persons: (_, { path }) => [path.id] },
  findUserByEmail: { task: 'view', about: 'account', persons: ({ userId }) => [userId] },
  addMembership: { ...decided, persons: (_, { body }) => [body.userId] },
  listMemberships: { task: 'view', about: 'account', persons: (_, { path }) => [path.userId] },
  getPrimaryMembership: { task: 'view', about: 'account', persons: ({ userId }) => [userId] },
  setPrimaryMembership: { ...decided, persons: (_, { path }) => [path.userId] },
  removeMembership: { ...decided, persons: (_, { path }) => [path.userId] },
  changeMembershipRole: { ...decided, persons: (_, { path }) => [path.userId] },
  /** Their handlers record a change, in its transaction; what is set again to nothing is none. */
  getUserImage: { task: 'view', about: 'account', persons: (_, { path }) => people([{ userId: path.id }]) },
  uploadUserImage: { ...decided, isSilent: true },
  deleteUserImage: { ...decided, isSilent: true },
  getOrganizationLogo: aboutAccounts,
  uploadOrganizationLogo: { ...changedOrganization, isSilent: true },
  deleteOrganizationLogo: { ...changedOrganization, isSilent: true },
  listUsers: { task: 'list', about: 'account', persons: ({ content }) => people(content) },
  explainAccess: { task: 'view', about: 'account', persons: (_, { path }) => [path.userId] },
  listOpenWork: { task: 'list', about: 'account', persons: ({ items }, { path }) => personsOf(path.id, items) },
  /** Its handler adds an entry for each study. */
  handOverWork: {
    ...decided,
    persons: (_, { path, body }) =>
      [path.id, ...body.items.flatMap(({ successorId }) => successorId ?? [])].filter(isId),
  },
  createOrganization: { task: 'create', about: 'organization' },
  updateOrganization: changedOrganization,
  deleteOrganization: changedOrganization,
  checkOrganizationName: aboutAccounts,
  listOrganizationTypes: aboutAccounts,
  searchOrganizations: aboutAccounts,
  listOrganizationUsers: { task: 'list', about: 'account', persons: people },
  listTenantUsers: { task: 'list', about: 'account', persons: people },
  listOrganizations: aboutAccounts,
  checkResearcherProjectList: aboutStudy,
  checkInstitutionList: aboutStudy,
  checkAccess: aboutStudy,
  resolveAdminLevel: aboutAccounts,
  listManagedUsers: { task: 'list', about: 'account', persons: people },

  listProjects: aboutStudy,
  createProject: { task: 'create', about: 'study', study: ({ projectId }) => projectId },
  /** Its handler records each study that it creates. */
  importProjects: { task: 'create', about: 'study', isSilent: true },
  listMyProjects: aboutStudy,
  listOwnParticipations: aboutStudy,
  listProjectsOfTenant: aboutStudy,
  getProject: aboutStudy,
  getProjectDetail: aboutStudy,
  updateProject: changedStudy,
  deleteProject: { ...changedStudy, study: (_, { path }) => path.projectId },
  changeProjectStatus: changedStudy,
  getProjectPermissions: aboutStudy,
  listInstitutions: aboutStudy,
  listInstitutionColumns: aboutStudy,
  addInstitutionColumn: changedStudy,
  removeInstitutionColumn: changedStudy,
  setInstitutionValue: changedStudy,
  /** These record the subjects of their recent visits, if they show any. */
  listInstitutionStatistics: aboutStudy,
  getInstitutionStatistics: aboutStudy,
  getStudyStatistics: aboutStudy,
  getMyInstitutionStatistics: aboutStudy,
  listMonthlyEnrolments: aboutStudy,
  listFigureSubjects: { task: 'list', about: 'subject', persons: subjectsOf },
  listFigureVisits: { task: 'list', about: 'subject', persons: ({ content }) => subjectsOfEvents(content) },
  createInstitution: {
    task: 'create',
    about: 'study',
    persons: (_, { body: { principalInvestigatorId, participants = [] } }) => [
      ...(principalInvestigatorId ? [principalInvestigatorId] : []),
      ...people(participants),
    ],
  },
  deleteInstitution: { ...changedStudy, persons: ({ userIds = [] }) => userIds },
  searchInstitutions: aboutStudy,
  listInstitutionCandidates: { task: 'list', about: 'account', persons: people },
  getOwnParticipation: aboutStudy,
  listParticipants: { task: 'list', about: 'account', persons: people },
  listInvestigators: { task: 'list', about: 'account', persons: people },
  listReportTargets: { task: 'list', about: 'account', persons: people },
  addParticipant: { ...decided, persons: (_, { body }) => [body.userId] },
  removeParticipant: { ...decided, persons: (_, { path }) => [path.userId] },
  listInvestigatorCandidates: { task: 'list', about: 'account', persons: ({ content }) => people(content) },
  changeInvestigator: { ...decided, persons: (_, { body }) => [body.userId] },
  updateInstitution: changedStudy,
  listEligibleUsers: { task: 'list', about: 'account', persons: ({ content }) => people(content) },

  listAnnouncements: aboutStudy,
  createAnnouncement: { task: 'create', about: 'study' },
  listRecentAnnouncements: aboutStudy,
  getAnnouncementPermission: aboutStudy,
  getAnnouncement: aboutStudy,
  updateAnnouncement: changedStudy,
  deleteAnnouncement: changedStudy,

  listVendors: aboutStudy,
  addVendor: changedStudy,
  removeVendor: changedStudy,
  orderVendors: changedStudy,
  listPartners: aboutStudy,

  listStudyArms: aboutStudy,
  createStudyArm: changedStudy,
  getStudyArm: aboutStudy,
  renameStudyArm: changedStudy,
  deleteStudyArm: changedStudy,
  listVisitTemplates: aboutStudy,
  createVisitTemplate: changedStudy,
  listArmTemplates: aboutStudy,
  generateArmTemplates: changedStudy,
  createCustomTemplates: changedStudy,
  previewTemplates: aboutStudy,
  generateAllTemplates: changedStudy,
  listTreatmentGroups: aboutStudy,
  getVisitTemplate: aboutStudy,
  updateVisitTemplate: changedStudy,
  deleteVisitTemplate: changedStudy,

  getArmBaselineDate: aboutStudy,
  setBaselineDate: changedStudy,
  listBaselineHistory: aboutStudy,
  recalculateVisits: changedStudy,
  getBaselineImpact: subjectsOfArm,
  previewBaselineChange: subjectsOfArm,
  listBaselineDates: aboutStudy,
  setBaselineDates: changedStudy,

  listSubjects: { task: 'list', about: 'subject', persons: subjectsIn },
  createSubject: { task: 'create', about: 'subject', persons: subjectIn },
  listMaskedSubjects: { task: 'list', about: 'subject', persons: subjectsIn },
  getSubject: { task: 'view', about: 'subject', persons: subjectIn },
  changeSubjectDate: changed,
  checkDuplicateSubject: { task: 'check', about: 'subject' },
  listSubjectPage: { task: 'list', about: 'subject', persons: subjectsOf },
  listMaskedSubjectPage: { task: 'list', about: 'subject', persons: subjectsOf },
  enrollSubject: changed,
  startScreening: changed,
  completeScreening: changed,
  failScreening: changed,
  rescreenSubject: changed,
  updateScno: changed,
  updateEnno: changed,
  completeSubject: changed,
  dropOutSubject: changed,
  getBaselineDate: { task: 'view', about: 'subject', persons: ({ subjectId }) => [subjectId] },
  listSubjectAuditLogs: trail,
  getNextScno: { task: 'view', about: 'subject', isSilent: true },
  getNextEnno: { task: 'view', about: 'subject', isSilent: true },

  listSubjectVisits: { task: 'list', about: 'subject', persons: (_, { path }) => [path.subjectId] },
  listInstitutionEvents: { task: 'list', about: 'subject', persons: subjectsOfEvents },
  listSmoVisits: { task: 'list', about: 'subject', persons: subjectsOfEvents },
  /** Numbers: they tell of no subject. */
  countSmoMonth: aboutStudy,
  exportSmoMonth: { ...download, about: 'account' },
  listSmoMonth: { task: 'list', about: 'subject', persons: subjectsOfEvents },
  createVisit: { task: 'create', about: 'subject', persons: subjectIn },
  previewVisit: { task: 'view', about: 'subject', persons: (_, { body }) => [body.subjectId] },
  completeVisit: { ...changed, persons: ({ visit }) => [visit.subjectId] },
  updateVisit: changed,
  rescheduleVisit: changed,
  deleteVisit: changed,
  previewWithdrawal: { task: 'view', about: 'subject', persons: subjectIn },
  withdrawVisit: changed,
  registerOtherVisit: {
    task: 'create',
    about: 'subject',
    persons: ({ visit }) => (visit.subjectId === null ? [] : [visit.subjectId]),
  },
  reportVisit: {
    task: 'send',
    about: 'subject',
    persons: ({ subjectId }) => (subjectId === null ? [] : [subjectId]),
  },
  // What it says is recorded with the download.
  getVisitFile: { task: 'view', about: 'subject', isSilent: true },

  /** Recorded by the handler, in each study of what was found. */
  findSubjects: { task: 'list', about: 'subject', isSilent: true },
  listRecent: { task: 'list', about: 'subject', isSilent: true },

  listChanges: trail,
  countOpenChanges: aboutTrail,
  reviewChanges: {
    task: 'check',
    about: 'trail',
    persons: ({ changes }) => changes.flatMap(({ subjectId }) => subjectId ?? []),
    filter: ({ body }) => ({ isReviewed: body.isReviewed, numbers: body.numbers }),
  },

  listStudyAuditLogs: trail,
  listAuditTrail: trail,
  listAuditPeople: { task: 'list', about: 'account', persons: people },
  verifyAuditTrail: aboutTrail,
  exportAuditTrail: download,
  findNotableStudyAccess: notable,
  reviewStudyAccess: { ...download, task: 'review', about: 'access-record' },
  exportStudyAccess: { ...download, about: 'access-record' },
  createProgressReport: { ...download, about: 'study' },
  announceDownload: { ...download, about: 'subject' },
  listStudyAccess: record,
  listAccessRecord: record,
  findNotableAccess: notable,
  reviewAccess: { ...download, task: 'review', about: 'access-record' },
  exportAccessRecord: { ...download, about: 'access-record' },
  listAccountHistory: trail,
  listAccountAuthors: { task: 'list', about: 'account', persons: people },
  verifyAccountHistory: aboutTrail,
  exportAccountHistory: download,
  listOwnHistory: trail,
  verifyOwnHistory: aboutTrail,
  exportOwnHistory: download,
}
