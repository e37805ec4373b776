import { expect, it } from 'vitest'
import { paths } from './paths'

it('the paths of the app are written as specified [SUBJ-001]', () => {
  const { editStudy, study, subjects, subject, auditTrail, changes, studyAccess, studyAccessReview, ...others } = paths
  const ofStudy = Object.entries({
    editStudy,
    study,
    subjects,
    auditTrail,
    changes,
    studyAccess,
    studyAccessReview,
  }).map(([name, path]) => [name, path('p1')])
  const written = [
    ...ofStudy,
    ['subject', subject('p1', 's1')],
    ...Object.entries(others).map(([name, path]) => [name, path()]),
  ]
  expect(Object.fromEntries(written)).toEqual({
    login: '/',
    callback: '/auth/callback',
    main: '/main',
    organizations: '/organization',
    addOrganization: '/organization/apply',
    users: '/user-management',
    accountHistory: '/user-management/history',
    userAccess: '/user-management/access',
    accessRecord: '/access-record',
    accessReview: '/access-record/review',
    addUser: '/user-management/apply',
    systemSettings: '/system-settings',
    allStudies: '/admin-projects',
    addStudy: '/admin-projects/create',
    editStudy: '/admin-projects/p1/edit',
    studies: '/projects',
    smoMonth: '/smo-month',
    study: '/projects/p1',
    subjects: '/projects/p1/subjects',
    subject: '/projects/p1/subjects/s1',
    auditTrail: '/projects/p1/audit-trail',
    changes: '/projects/p1/changes',
    studyAccess: '/projects/p1/access-record',
    studyAccessReview: '/projects/p1/access-record/review',
    profile: '/profiles',
    ownHistory: '/profiles/history',
    partnerSignIn: '/partner-sign-in',
    password: '/settings/password',
  })
  expect(paths.study('p1', { tab: 1 })).toBe('/projects/p1?tab=1')
  expect(paths.studyAccess('p1', { subject: 's1' })).toBe('/projects/p1/access-record?subject=s1')
  expect(paths.users({ tab: 'pending' })).toBe('/user-management?tab=pending')
})

it('the query of the subject screen is written without missing parameters [STUDY-083, STUDY-084, STUDY-087]', () => {
  expect(paths.subjects('p1', { projectOrganizationId: 'po', institutionId: 'inst', tab: 0 })).toBe(
    '/projects/p1/subjects?projectOrganizationId=po&institutionId=inst&tab=0',
  )
  expect(paths.subjects('p1', { projectOrganizationId: undefined, institutionId: undefined, tab: 1 })).toBe(
    '/projects/p1/subjects?tab=1',
  )
})

it('values from outside are escaped in a path', () => {
  expect(paths.study('a/b?c')).toBe('/projects/a%2Fb%3Fc')
  expect(paths.subject('$&', '../x')).toBe('/projects/%24%26/subjects/..%2Fx')
})
