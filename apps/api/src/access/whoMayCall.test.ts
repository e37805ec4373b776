import type { OperationId } from '@imsang/api-client'
import { DEMO_EMAILS, type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../contract/accounts'
import { DESCRIBED } from '../contract/described'
import { callerOf } from '../contract/request'
import { createSamples } from '../contract/samples'
import { sendTo } from '../contract/testing/sendTo'
import { DEMO_PASSWORD } from '../seed/demo'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import type { Right } from './rights'
import { type Answered, expectedOf, leftBy } from './testing/recorded'

const SYSTEM_ADMIN = 'admin@imsang.example'
const ADMINISTRATORS = [SYSTEM_ADMIN, 'tenant@hanbit-smo.example'] as const
/** Users who hold every right in the first study. */
const LEADING = [
  ...ADMINISTRATORS,
  'smo@hanbit-smo.example',
  'crc@hanbit-smo.example',
  'ci@seoul-hospital.example',
] as const
const SITE_INVESTIGATORS = [
  'pi@seoul-hospital.example',
  'subi@seoul-hospital.example',
  'pi@busan-hospital.example',
] as const
const COORDINATORS = ['crc@seoul-hospital.example', 'cpm@daon-cro.example'] as const
/** Read-only users who see masked subjects. */
const READERS = [
  'nurse@busan-hospital.example',
  'cra@daon-cro.example',
  'qa@daon-cro.example',
  'dm@haneul-pharma.example',
] as const

/** The holders of each right, from the ledger instead of the rule; for study rights those of the first study. */
const HOLDERS: Record<Right, readonly DemoEmail[] | 'everybody'> = {
  public: 'everybody',
  session: 'everybody',
  'manage-users': ADMINISTRATORS,
  // Levels PROJECT_LEAD and higher [ROLE-034].
  'add-users': [
    ...ADMINISTRATORS,
    'ci@seoul-hospital.example',
    ...SITE_INVESTIGATORS,
    'pi@jeju-hospital.example',
    'cpm@daon-cro.example',
  ],
  'account-history': ADMINISTRATORS,
  'access-record': ADMINISTRATORS,
  'manage-organizations': [SYSTEM_ADMIN],
  'manage-domains': [SYSTEM_ADMIN],
  'manage-partners': [SYSTEM_ADMIN],
  'list-studies': [...LEADING, ...COORDINATORS],
  'create-study': ADMINISTRATORS,
  // Members of the SMO; a system administrator, who may open every screen, gets no row [VISIT-280].
  'smo-month': [...ADMINISTRATORS, 'smo@hanbit-smo.example', 'crc@hanbit-smo.example'],
  'study.smo-month': [...ADMINISTRATORS, 'smo@hanbit-smo.example', 'crc@hanbit-smo.example'],
  study: [...LEADING, ...SITE_INVESTIGATORS, ...COORDINATORS, ...READERS],
  'study.edit': ADMINISTRATORS,
  'study.announce': [...LEADING, ...COORDINATORS],
  'study.change-announcement': [...LEADING, ...SITE_INVESTIGATORS, ...COORDINATORS, ...READERS],
  'study.admin': [...LEADING, ...COORDINATORS],
  'study.edit-sheets': [...LEADING, ...COORDINATORS],
  // The organisation administrator among them is staff of the SMO.
  'study.edit-institutions': LEADING,
  'study.full-data': [...LEADING, ...SITE_INVESTIGATORS],
  'study.add-subject': [...LEADING, ...SITE_INVESTIGATORS],
  'study.audit-trail': [SYSTEM_ADMIN, 'ci@seoul-hospital.example', ...SITE_INVESTIGATORS],
  // Who reads the trail, and the monitor of the study.
  'study.review-changes': [SYSTEM_ADMIN, 'ci@seoul-hospital.example', ...SITE_INVESTIGATORS, 'cra@daon-cro.example'],
  'study.access-record': [SYSTEM_ADMIN, 'ci@seoul-hospital.example'],
  'study.export-data': [SYSTEM_ADMIN, 'ci@seoul-hospital.example', ...SITE_INVESTIGATORS],
  // The chief investigator of the hospital leads, and is of no SMO [DEC-307].
  'study.smo-visits': [...ADMINISTRATORS, 'smo@hanbit-smo.example', 'crc@hanbit-smo.example'],
  'study.manage-visits': [...LEADING, ...SITE_INVESTIGATORS, ...COORDINATORS],
}

/** Calls that answer about other users to system administrators only. */
const ABOUT_SOMEBODY = ['checkInstitutionList', 'checkResearcherProjectList', 'listManagedUsers']

/** Calls that answer about the first hospital, to users who enter data there or read it. */
const ABOUT_A_HOSPITAL = ['getNextScno', 'getNextEnno', 'getInstitutionStatistics']

/** What nobody can delete: a study with subjects, and the only system administrator. */
const UNDELETABLE: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  deleteProject: { projectId: demoStudyId('study-1') },
  deleteUser: { id: demoUserId(SYSTEM_ADMIN) },
  handOverWork: { id: demoUserId(SYSTEM_ADMIN) },
}

const APPROVED = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))
const UNFINISHED = DEMO_EMAILS.filter((email) => email.endsWith('@new-hospital.example'))

describe('every operation', () => {
  const server = useServer(USUAL)
  const tools = () => {
    const call = callerOf(sendTo(server()), 'http://contract.test')
    return { call, samples: createSamples(call, 'extended'), accounts: demoAccounts(DEMO_PASSWORD) }
  }
  const account = (email: DemoEmail) => ({ email, password: DEMO_PASSWORD })
  // Each user signs in once, not once per operation.
  let tokens: ReturnType<typeof createSamples>
  beforeAll(() => {
    tokens = tools().samples
  })

  it.each(DESCRIBED.map((operation) => [operation.id, operation] as const))(
    '%s answers the holders of its right and refuses all other users; each answer leaves what it shows of whom [PERM-054, ROLE-034, DCALL-002, SCALL-002, ACCESS-002, ACCESS-006, ACCESS-008]',
    async (_, operation) => {
      const { call, samples, accounts } = tools()
      const { right, session } = operation
      const parts = await samples.partsOf(operation, accounts.holderOf(right))
      // Required parameters only: without a version nothing is compared, without an institution no list is limited.
      const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name)
      const kept = <Value>(values: Readonly<Record<string, Value>>) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => required.includes(name)))
      const path = UNDELETABLE[operation.id] ?? parts.path
      const asked = { ...parts, path, query: kept(parts.query), header: kept(parts.header) }
      const refused: string[] = []
      const calls: Answered[] = []
      for (const email of APPROVED) {
        const token = right === 'public' ? null : await tokens.tokenOf(account(email), session === 'ends')
        const { status, headers, text } = await call(operation, asked, token)
        const requestId = headers.get('x-request-id')
        calls.push({ email, requestId, status, text, sent: asked.body, subjectId: asked.path.subjectId })
        expect(status, email).toBeLessThan(500)
        if (right !== 'public') expect(status, email).not.toBe(401)
        if (status === 403) refused.push(email)
      }
      const holders = HOLDERS[right]
      // The sample is of the first hospital: users of other hospitals are refused although they hold the right.
      const due = holders === 'everybody' ? [] : APPROVED.filter((email) => !holders.includes(email))
      const isAboutOne = ABOUT_SOMEBODY.includes(operation.id) || ABOUT_A_HOSPITAL.includes(operation.id)
      if (operation.method === 'GET' && !isAboutOne) expect(refused).toEqual(due)
      else expect(refused).toEqual(expect.arrayContaining(due))
      if (right !== 'public') {
        const db = server().database.handle
        expect(await leftBy(db, operation.id, calls)).toEqual(await expectedOf(db, operation.id, calls))
        for (const token of [null, 'not.a.token']) expect((await call(operation, asked, token)).status).toBe(401)
      }
    },
  )

  it.each(UNFINISHED)(
    '%s gets no session, and so no access to anything that needs one [LOGIN-053, VERIFY-034]',
    async (email) => {
      const { status, data } = await server().call('login', { body: { username: email, password: DEMO_PASSWORD } })
      expect([status, data]).toEqual([401, undefined])
    },
  )
})
