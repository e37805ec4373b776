import type { UserProfile } from '../types'

/** A user as answered by `/users/me`. */
export function testUser({ userId = 'u-1', ...changes }: Partial<UserProfile> & { userId?: string } = {}): UserProfile {
  return {
    version: 1,
    email: 'hong@hospital.example',
    admin: false,
    adminType: null,
    lastAccessedProjectId: null,
    roles: [{ role: 'ROLE_CRC', scopeType: 'ORGANIZATION' }],
    tenants: [
      {
        organizationId: 'o-2',
        tenantId: 'o-2',
        name: '다온병원',
        description: null,
        organizationType: 'HOSPITAL',
        isPrimary: false,
      },
      {
        organizationId: 'o-1',
        tenantId: 'o-1',
        name: '서울병원',
        description: null,
        organizationType: 'HOSPITAL',
        isPrimary: true,
      },
    ],
    profile: {
      userId,
      username: 'hong',
      fullName: '홍길동',
      phone: null,
      jobRoleKey: 'CRC',
      roleName: null,
      organizationName: null,
      profileImageUrl: null,
    },
    ...changes,
  }
}
