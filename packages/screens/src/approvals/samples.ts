import type { Schema } from '@imsang/api-client'
import type { PendingUser } from './applicants'

type UserRow = Schema<'UserPage'>['content'][number]

const NAMES = ['강나래', '김하늘', '남도윤', '박서연', '배한결', '서지우', '오세린', '윤태경', '이가람', '정유진']
const STATUSES = ['EMAIL_VERIFIED', 'EMAIL_VERIFIED', 'EMAIL_SENT', 'PENDING', 'EXPIRED']

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const nameAt = (index: number) => at(NAMES, index) + (index < NAMES.length ? '' : Math.floor(index / NAMES.length) + 1)

/** A sample applicant, verified and with a company by default. The ids are not in the order of the dates. */
export function samplePending(index: number, changes: Partial<PendingUser> = {}): PendingUser {
  return {
    id: `pending-${(index * 7) % 23}-${index}`,
    username: `user${index}`,
    fullName: nameAt(index),
    email: `user${index}@new-hospital.example`,
    company: at(['새한병원', '다온CRO', null], index),
    status: at(STATUSES, index),
    authProvider: index % 4 === 1 ? 'google' : null,
    createdTimestamp: new Date(Date.UTC(2026, 10, 20, 3) - index * 40_000_000).toISOString(),
    ...changes,
  }
}

/** Sample applicants, newest first. */
export function samplePendingUsers(count: number): PendingUser[] {
  return Array.from({ length: count }, (_, index) => samplePending(index))
}

/** A sample user, active and with every field set by default. */
export function sampleUserRow(index: number, changes: Partial<UserRow> = {}): UserRow {
  const email = `staff${index}@hanbit-smo.example`
  const createdAt = new Date(Date.UTC(2026, 2, 4, 15) - index * 90_000_000).toISOString()
  return {
    id: `row-${index}`,
    userId: `row-${index}`,
    version: 1,
    username: `staff${index}`,
    fullName: nameAt(index),
    email,
    phone: `0101234${String(5678 + index).padStart(4, '0')}`,
    isEnabled: index % 7 !== 3,
    jobRoleKey: at(['CRC', 'CRA', 'PI', 'SUB_I', 'PROJECT_MANAGER', 'GENERAL_USER'], index),
    organizationId: `organization-${index % 3}`,
    organizationName: at(['한빛SMO', '한강서울병원', '다온CRO'], index),
    authProvider: null,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  }
}

/** The same user as the edit dialog loads it. */
export const sampleAccount = (index: number, changes: Partial<Schema<'ManagedAccount'>> = {}) => ({
  ...sampleUserRow(index),
  organizationType: at(['SMO', 'HOSPITAL', 'CRO'], index),
  ...changes,
})

/** The organisations of that user: the one of the row, and a hospital. */
export const sampleMemberships = (index: number): Schema<'Membership'>[] => {
  const { userId, organizationId, organizationName, organizationType, jobRoleKey } = sampleAccount(index)
  const other = {
    organizationId: 'organization-9',
    organizationName: '부산바다대학교병원',
    organizationType: 'HOSPITAL',
  }
  return [
    {
      userId,
      organizationId: organizationId ?? '',
      organizationName: organizationName ?? '',
      organizationType: organizationType ?? '',
      jobRole: jobRoleKey,
      isPrimary: true,
    },
    { userId, ...other, jobRole: 'SUB_I', isPrimary: false },
  ]
}

/** One page of 20 out of `total` users; a search or filter has excluded 16 more. */
export function sampleUserPage(total: number, page = 0): Schema<'UserPage'> {
  const rows = Array.from({ length: total }, (_, index) => sampleUserRow(index))
  return {
    content: rows.slice(page * 20, page * 20 + 20),
    number: page,
    size: 20,
    totalElements: total,
    totalPages: Math.ceil(total / 20),
    totalUsers: total + 16,
  }
}

const organization = (
  index: number,
  name: string,
  organizationType: string,
  status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
) => ({ id: `organization-${index}`, name, organizationCode: `ORG-${index}`, organizationType, status })

export const SAMPLE_ORGANIZATIONS = [
  organization(0, '한빛SMO', 'SMO'),
  organization(1, '한강서울병원', 'HOSPITAL'),
  organization(2, '다온CRO', 'CRO'),
  organization(3, '해오름연합회', 'ASSOCIATION'),
  organization(4, '옛마을의원', 'CLINIC', 'INACTIVE'),
]
