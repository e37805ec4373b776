import { type DemoEmail, type DemoStudy, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { PI } from './dateChange'
import type { Call, TestServer } from './server'

/** Chooses the institution of a new subject, and sees all of the study in full. */
export const CI = 'ci@seoul-hospital.example'

/** A person who is not in the demo data, in the form of a registration request. */
export const PERSON = { initials: 'qzx', gender: 'FEMALE', dateOfBirth: '1980-03-11' } as const

type StudyCall = Call & { readonly study?: DemoStudy }

/** Registers a subject of study 1, by default as the PI of its first hospital. */
export const register = (server: TestServer, body: object = {}, { study = 'study-1', ...call }: StudyCall = {}) =>
  server.call('createSubject', {
    path: { projectId: demoStudyId(study) },
    body: { ...PERSON, ...body },
    as: PI,
    ...call,
  })

/** Registers a subject at an institution, as the system administrator. */
export const registerAt = (server: TestServer, study: DemoStudy, site: string, body: object = {}) =>
  register(server, { projectOrganizationId: demoSiteId(study, site), ...body }, { study, as: 'admin@imsang.example' })

/** Requests the next number of an institution. */
export const askNext = (
  server: TestServer,
  id: 'getNextScno' | 'getNextEnno',
  [study, site]: readonly [DemoStudy, string],
  as: DemoEmail = 'admin@imsang.example',
) =>
  server.call(id, {
    path: { projectId: demoStudyId(study), projectOrganizationId: demoSiteId(study, site) },
    as,
  })

/** Changes a number of a subject of study 1, by default as the PI of its first hospital. */
export const changeNumber = (
  server: TestServer,
  id: 'updateScno' | 'updateEnno',
  subjectId: string,
  value: string,
  { study = 'study-1', ...call }: StudyCall = {},
) => server.call(id, { path: { projectId: demoStudyId(study), subjectId }, body: { value }, as: PI, ...call })
