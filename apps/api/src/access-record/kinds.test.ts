import { operations } from '@imsang/api-client'
import { expect, it } from 'vitest'
import { ACCESSED } from '../accessed'

/** The kind of work and of data of each call, and whether a call without a person leaves nothing. Written by hand. */
const KINDS = `
  sign-in: login finishSso checkRegistration
  by-handler: refreshSession resetPassword
  nothing: register verifyEmailCode resendVerification reactivateExpiredUser requestPasswordReset checkEmail
  session-end session: logout
  change account silent: changePassword sendPasswordCode verifyPasswordCode changePasswordByCode rememberProject
  change account: approveUser rejectUser updateMe chooseMyLetters
  view account silent: listJobRoles getMe getMyLetters searchOrganizations listOrganizations
  view account silent: resolveAdminLevel
  list account: listPendingUsers listUsers listOrganizationUsers listManagedUsers listAuditPeople listAccountAuthors
  view study silent: checkResearcherProjectList checkInstitutionList listProjects listMyProjects getProject
  view study silent: getProjectPermissions listInstitutions listTreatmentGroups getProjectDetail checkAccess
  view study silent: getOwnParticipation listOwnParticipations listProjectsOfTenant
  create study: createProject
  change study: updateProject deleteProject changeProjectStatus
  list subject: listSubjects listMaskedSubjects listSubjectPage listMaskedSubjectPage
  create subject: createSubject
  view subject: getSubject getBaselineDate
  view subject silent: getNextScno getNextEnno
  check subject: checkDuplicateSubject
  change subject: changeSubjectDate enrollSubject startScreening completeScreening failScreening rescreenSubject
  change subject: updateScno updateEnno completeSubject dropOutSubject
  download subject silent: announceDownload
  list trail: listSubjectAuditLogs listStudyAuditLogs listAuditTrail listAccountHistory listOwnHistory
  check trail silent: verifyAuditTrail verifyAccountHistory verifyOwnHistory
  download trail silent: exportAuditTrail exportAccountHistory exportOwnHistory
  list access-record: listStudyAccess listAccessRecord
  check access-record: findNotableStudyAccess findNotableAccess
  review access-record silent: reviewStudyAccess reviewAccess
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
