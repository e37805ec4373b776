import type { Schema } from '@imsang/api-client'
import type { Answers } from './playedServer'

type Row = Schema<'UserPage'>['content'][number]

/** A user of the list, named by a letter. */
export const managedUser = (letter: string, changes: Partial<Row> = {}): Row => ({
  id: `user-${letter}`,
  userId: `user-${letter}`,
  version: 1,
  username: letter,
  fullName: `사용자${letter}`,
  email: `${letter}@hanbit-smo.example`,
  phone: '01012345678',
  isEnabled: true,
  jobRoleKey: 'CRC',
  organizationId: 'organization-1',
  organizationName: '한빛SMO',
  authProvider: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** The same as the dialog loads it. */
export const managedAccount = (letter: string, changes: Partial<Schema<'ManagedAccount'>> = {}) => ({
  ...managedUser(letter),
  organizationType: 'SMO',
  ...changes,
})

/** A page with these users of 41, which is 46 without search and filter. */
export const userPage = (content: Row[], page = 0): Schema<'UserPage'> => ({
  content,
  number: page,
  size: 20,
  totalElements: 41,
  totalPages: 3,
  totalUsers: 46,
})

const MANAGED_ORGANIZATIONS = [
  { id: 'organization-1', name: '한빛SMO', organizationCode: 'O1', organizationType: 'SMO', status: 'ACTIVE' as const },
  {
    id: 'organization-5',
    name: '다섯기관',
    organizationCode: 'O5',
    organizationType: 'CRO',
    status: 'ACTIVE' as const,
  },
]

export const managedMembership = (
  letter: string,
  organizationId: string,
  isPrimary: boolean,
): Schema<'Membership'> => ({
  userId: `user-${letter}`,
  organizationId,
  organizationName: MANAGED_ORGANIZATIONS.find(({ id }) => id === organizationId)?.name ?? organizationId,
  organizationType: isPrimary ? 'SMO' : 'CRO',
  jobRole: isPrimary ? 'CRC' : 'CRA',
  isPrimary,
})

/** The answers behind the list of the users and the dialog of user 가. */
export const USER_ANSWERS: Answers = {
  listUsers: ({ query }) => userPage([managedUser('가'), managedUser('나')], Number(query.get('page'))),
  listPendingUsers: () => [],
  getMyLetters: () => ({ waitingApplicants: true }),
  searchOrganizations: () => MANAGED_ORGANIZATIONS,
  listJobRoles: () => [
    { jobRoleKey: 'CRC', jobRoleName: 'CRC' },
    { jobRoleKey: 'QA', jobRoleName: 'QA' },
    { jobRoleKey: 'CRA', jobRoleName: 'CRA' },
  ],
  getUser: () => managedAccount('가'),
  listMemberships: () => [managedMembership('가', 'organization-1', true)],
}
