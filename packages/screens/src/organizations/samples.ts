import type { OrganizationRow } from './organizationColumns'

const KINDS = [
  ['한강서울병원', 'HOSPITAL'],
  ['하늘제약', 'PHARMACEUTICAL'],
  ['다온CRO', 'CRO'],
  ['한빛SMO', 'SMO'],
  ['새봄의원', 'CLINIC'],
  ['온누리의료기기', 'MEDICAL_DEVICE'],
  ['가람연구소', 'RESEARCH'],
  ['나래대학교', 'UNIVERSITY'],
  ['해오름연합회', 'ASSOCIATION'],
  ['옛마을의원', 'CLINIC'],
] as const
const STUDIES = ['고혈압 3상 연구', '당뇨 관찰 연구', '천식 2상 연구', '백신 4상 연구']

/** A sample organisation: each has another type, so many people and so many studies; the last one is INACTIVE. */
export function sampleOrganization(at: number, changes: Partial<OrganizationRow> = {}): OrganizationRow {
  const [name, organizationType] = KINDS[at % KINDS.length] ?? KINDS[0]
  return {
    id: `organization-${at}`,
    name,
    organizationCode: `ORG-${String(234_567 + at)}`,
    organizationType,
    status: at === 9 ? 'INACTIVE' : 'ACTIVE',
    phoneNumber: '0212345678',
    faxNumber: null,
    address: '서울 종로구 1',
    memo: null,
    domain: 'hangang.example',
    version: 3,
    totalUsers: at * 12,
    participatingProjects: STUDIES.slice(0, at % 5).map((projectName, place) => ({
      projectId: `study-${place}`,
      projectName,
    })),
    // 0:30 of the next day in Seoul.
    createdAt: `2026-03-${String(20 - at).padStart(2, '0')}T15:30:00.000Z`,
    ...changes,
  }
}

/** Ten sample organisations, newest first. */
export const sampleOrganizations = (): OrganizationRow[] => KINDS.map((_, at) => sampleOrganization(at))

/** The nine types as the server names them. */
export const SAMPLE_TYPES = [
  { code: 'HOSPITAL', name: '병원' },
  { code: 'PHARMACEUTICAL', name: '제약사' },
  { code: 'MEDICAL_DEVICE', name: '의료기기사' },
  { code: 'CRO', name: 'CRO(임상시험수탁기관)' },
  { code: 'SMO', name: 'SMO(임상시험관리기관)' },
  { code: 'RESEARCH', name: '연구기관' },
  { code: 'UNIVERSITY', name: '대학교' },
  { code: 'CLINIC', name: '의원' },
  { code: 'OTHER', name: '기타' },
]
