import { expect, it } from 'vitest'
import { paths } from './paths'

it('writes every path of the app [SUBJ-001]', () => {
  expect({
    login: paths.login(),
    main: paths.main(),
    studies: paths.studies(),
    study: paths.study('p1'),
    studyTab: paths.study('p1', { tab: 1 }),
    subjects: paths.subjects('p1'),
  }).toEqual({
    login: '/',
    main: '/main',
    studies: '/projects',
    study: '/projects/p1',
    studyTab: '/projects/p1?tab=1',
    subjects: '/projects/p1/subjects',
  })
})

it('writes the query of the subject screen and leaves out what is missing [STUDY-083, STUDY-084, STUDY-087]', () => {
  expect(paths.subjects('p1', { projectOrganizationId: 'po', institutionId: 'inst', tab: 0 })).toBe(
    '/projects/p1/subjects?projectOrganizationId=po&institutionId=inst&tab=0',
  )
  expect(paths.subjects('p1', { projectOrganizationId: undefined, institutionId: undefined, tab: 1 })).toBe(
    '/projects/p1/subjects?tab=1',
  )
})

it('escapes what comes from outside', () => {
  expect(paths.study('a/b?c')).toBe('/projects/a%2Fb%3Fc')
})
