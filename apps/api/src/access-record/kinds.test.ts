import { operations } from '@imsang/api-client'
import { expect, it } from 'vitest'
import { ACCESSED } from '../accessed'

/** The kind of work and of data of each call, and whether a call without a person leaves nothing. Written by hand. */
const KINDS = `
  sign-in: login finishSso checkRegistration
  by-handler: refreshSession resetPassword
  nothing: register verifyEmailCode resendVerification reactivateExpiredUser requestPasswordReset checkEmail
  session-end session: logout
  change session silent: endOtherSessions endOwnSession
  view account silent: listOwnSessions
  view account: listUserSessions
  change account: endUserSession
  change account silent: changePassword sendPasswordCode verifyPasswordCode changePasswordByCode rememberProject
  change account: approveUser rejectUser updateMe chooseMyLetters addParticipant removeParticipant changeInvestigator
  view account silent: listJobRoles getMe getMyLetters searchOrganizations listOrganizations
  view account silent: resolveAdminLevel getOrganizationLogo listDomains checkDomain domainStatistics getDomain
  view account silent: checkOrganizationName listOrganizationTypes
  view account: explainAccess getUserImage
  create account: addDomain
  change account: updateDomain deleteDomain toggleDomain
  view partner silent: listB2bPartners getB2bPartnerInfo getB2bPermissions initiatePartnerSso resumePartnerSso
  create partner: addB2bPartner addPartnerLink
  change partner: switchB2bPartner removeB2bPartner renewB2bPartnerSecret
  change account silent: uploadUserImage deleteUserImage
  create organization: createOrganization
  change organization: updateOrganization deleteOrganization
  change organization silent: uploadOrganizationLogo deleteOrganizationLogo
  list account: listPendingUsers listUsers listOrganizationUsers listManagedUsers listAuditPeople listAccountAuthors
  create account silent: createUser
  list account: listOpenWork
  change account: handOverWork
  view account: getUser findUserByEmail listMemberships getPrimaryMembership
  change account: updateUser deleteUser addMembership setPrimaryMembership changeMembershipRole removeMembership
  list account: listTenantUsers
  list account: listParticipants listInvestigatorCandidates listEligibleUsers listInstitutionCandidates
  list account: listInvestigators listReportTargets
  view study silent: checkResearcherProjectList checkInstitutionList listProjects listMyProjects getProject
  view study silent: getProjectPermissions listInstitutions listTreatmentGroups getProjectDetail checkAccess
  view study silent: listInstitutionStatistics getInstitutionStatistics
  view study silent: getStudyStatistics getMyInstitutionStatistics listMonthlyEnrolments
  list subject: listFigureSubjects listFigureVisits
  view study silent: getOwnParticipation listOwnParticipations listProjectsOfTenant listVendors listPartners
  view study silent: listAnnouncements listRecentAnnouncements getAnnouncement getAnnouncementPermission
  view study silent: searchInstitutions
  view study silent: countSmoMonth
  create study: createProject createAnnouncement createInstitution
  change study: deleteInstitution
  create study silent: importProjects
  change study: updateProject deleteProject changeProjectStatus updateInstitution updateAnnouncement deleteAnnouncement addVendor removeVendor orderVendors
  view study silent: listInstitutionColumns
  change study: addInstitutionColumn removeInstitutionColumn setInstitutionValue
  view study silent: listStudyArms getStudyArm listVisitTemplates listArmTemplates getVisitTemplate previewTemplates
  change study: createStudyArm renameStudyArm deleteStudyArm createVisitTemplate createCustomTemplates updateVisitTemplate
  change study: deleteVisitTemplate generateArmTemplates generateAllTemplates
  view study silent: getArmBaselineDate listBaselineHistory listBaselineDates
  change study: setBaselineDate setBaselineDates recalculateVisits
  list subject: getBaselineImpact previewBaselineChange
  list subject: listSubjects listMaskedSubjects listSubjectPage listMaskedSubjectPage
  list subject silent: findSubjects listRecent
  create subject: createSubject
  view subject: getSubject getBaselineDate
  view subject silent: getNextScno getNextEnno
  check subject: checkDuplicateSubject
  change subject: changeSubjectDate enrollSubject startScreening completeScreening failScreening rescreenSubject
  change subject: updateScno updateEnno completeSubject dropOutSubject
  list subject: listSubjectVisits listInstitutionEvents listSmoVisits listSmoMonth
  create subject: createVisit registerOtherVisit
  view subject silent: getVisitFile
  view subject: previewVisit previewWithdrawal
  change subject: completeVisit updateVisit rescheduleVisit deleteVisit withdrawVisit
  send subject: reportVisit
  download study silent: createProgressReport
  download subject silent: announceDownload
  list trail: listSubjectAuditLogs listStudyAuditLogs listAuditTrail listAccountHistory listOwnHistory listChanges
  check trail: reviewChanges
  check trail silent: countOpenChanges verifyAuditTrail verifyAccountHistory verifyOwnHistory
  download trail silent: exportAuditTrail exportAccountHistory exportOwnHistory
  list access-record: listStudyAccess listAccessRecord
  check access-record: findNotableStudyAccess findNotableAccess
  review access-record silent: reviewStudyAccess reviewAccess
  download account silent: exportSmoMonth
  download access-record silent: exportStudyAccess exportAccessRecord
`

it('says of every call which kind of work with which kind of data it is [ACCESS-001, ACCESS-008]', () => {
  const expected = KINDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', calls = ''] = line.trim().split(': ')
      return calls.split(' ').map((call) => `${call}: ${kind}`)
    })
  const said = Object.entries(ACCESSED).map(([call, kept]) => {
    if (typeof kept === 'string') return `${call}: ${kept}`
    return `${call}: ${[kept.task, kept.about, ...('isSilent' in kept && kept.isSilent ? ['silent'] : [])].join(' ')}`
  })
  expect(said.sort()).toEqual(expected.sort())
  expect(said).toHaveLength(Object.keys(operations).length)
})
