import type { InstitutionCandidate } from '@imsang/api-client'
import type { InstitutionOption, InstitutionPickers } from './pickers'

/** Ten hospitals to add, and what a search may answer besides. */
const HOSPITALS: readonly InstitutionOption[] = [
  ...['가람', '나루', '다솜', '라온', '마루', '바다', '사랑', '아라', '자연', '차오름'].map((name, at) =>
    option(`h${at}`, `${name}병원`),
  ),
  { ...option('cro', '가온CRO'), organizationType: 'CRO' },
  { ...option('odd', '가을센터'), organizationType: 'constructor' },
  { ...option('elsewhere', '가장병원'), alreadyJoined: true },
]

function option(id: string, label: string): InstitutionOption {
  return { id, label, description: id.toUpperCase(), organizationType: 'HOSPITAL', alreadyJoined: false }
}

const person = (organizationId: string, at: number, changes: Partial<InstitutionCandidate>): InstitutionCandidate => ({
  userId: `${organizationId}-${at}`,
  username: `${organizationId}${at}`,
  fullName: `구성원${at}`,
  email: `${organizationId}${at}@hospital.example`,
  jobRoleKey: 'CRC',
  organizationId,
  organizationName: '병원',
  userRole: 'CRC',
  isChiefInvestigator: false,
  isParticipant: false,
  projectOrganizationId: null,
  ...changes,
})

const pi = { jobRoleKey: 'PI', userRole: 'PI' }

/** Two investigators, two coordinators, the chief investigator, and one who takes part elsewhere. */
const sampleCandidates = (organizationId: string): InstitutionCandidate[] => [
  person(organizationId, 1, { ...pi, fullName: '강이든' }),
  person(organizationId, 2, { jobRoleKey: 'SUB_I', userRole: 'SUB_I', fullName: '남보라' }),
  person(organizationId, 3, { fullName: '도하율' }),
  person(organizationId, 4, { fullName: '류시온' }),
  person(organizationId, 5, { ...pi, fullName: '문총괄', isChiefInvestigator: true, isParticipant: true }),
  person(organizationId, 6, {
    ...pi,
    fullName: '박참여',
    isParticipant: true,
    projectOrganizationId: 'link-elsewhere',
  }),
]

/** Searches that answer at once. */
export const samplePickers: InstitutionPickers = {
  institutions: async (query) => ({ items: HOSPITALS.filter(({ label }) => label.includes(query)), hasMore: false }),
  people: async (organizationId) => sampleCandidates(organizationId),
}
