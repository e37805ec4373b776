import type { ReportInstitution } from './terms'

export const REPORT_SITES: readonly ReportInstitution[] = [
  { id: 'site-1', name: '서울한빛병원' },
  { id: 'site-2', name: '부산바다병원' },
  { id: 'site-3', name: '제주바람병원' },
]
