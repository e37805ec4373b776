import type { OpenWork, OpenWorkItem } from '@imsang/api-client'

export const SUB = { userId: 'person-sub', fullName: '임채린', jobRoleKey: 'SUB_I' }
export const PI = { userId: 'person-pi', fullName: '윤서준', jobRoleKey: 'PI' }
export const CRC = { userId: 'person-crc', fullName: '오은서', jobRoleKey: 'CRC' }

/** A sample item: the seat at a hospital by default. */
export const sampleItem = (id: string, changes: Partial<OpenWorkItem> = {}): OpenWorkItem => ({
  id,
  kind: 'INSTITUTION',
  projectId: `study-${id}`,
  projectName: '제2형 당뇨병 환자에서 HN-2101 병용투여의 유효성을 평가하는 제3상 임상시험',
  role: 'SITE_PRINCIPAL_INVESTIGATOR',
  institutionName: '한강서울병원',
  mustHandOver: true,
  candidates: [SUB, PI],
  ...changes,
})

const CHIEF_SEAT = sampleItem('chief', {
  kind: 'CHIEF',
  role: 'CHIEF_INVESTIGATOR',
  institutionName: null,
  candidates: [PI, SUB],
})
export const SITE_SEAT = sampleItem('site', { candidates: [SUB], projectName: '고혈압 2상' })
export const PART = sampleItem('part', {
  kind: 'PARTICIPATION',
  role: 'COORDINATOR',
  mustHandOver: false,
  candidates: [CRC, SUB],
  projectName: '편두통 예방 2상',
})

/** Sample open work: a study to lead, an institution and a participation. */
export const sampleWork = (changes: Partial<OpenWork> = {}): OpenWork => ({
  items: [CHIEF_SEAT, SITE_SEAT, PART],
  hiddenStudies: 0,
  ...changes,
})
