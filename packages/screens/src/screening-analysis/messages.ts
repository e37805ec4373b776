import { DOWNLOADS } from '@imsang/domain/access-record'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'

/** Texts of the screening analysis [SUBJ-342 … SUBJ-356]. */
export const SCREENING_ANALYSIS = {
  title: '스크리닝 분석',
  allInstitutions: '전체 기관',
  asOf: (day: string) => `${day} 기준`,
  slow: '시험대상자가 많아 분석에 시간이 걸리고 있습니다.',
  loadFailed: '분석할 시험대상자를 불러오지 못했습니다.',
  loadFailedSafe: '저장된 내용은 그대로 있습니다.',
  total: '전체',
  enrolled: '등록',
  failed: '스크리닝 탈락',
  successRate: '스크리닝 성공률',
  people: '명',
  rateOf: (enrolled: number, total: number) =>
    `등록 ${enrolled.toLocaleString('ko-KR')}명 ÷ 전체 ${total.toLocaleString('ko-KR')}명`,
  lastDays: '최근 7일 현황',
  quietDays: '최근 7일간 스크리닝과 탈락이 없습니다.',
  day: '날짜',
  screenings: '스크리닝',
  byReason: '탈락 사유별 현황',
  failures: DOWNLOADS['screening-failures'],
  pages: '스크리닝 탈락 내역 페이지',
  count: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  columns: {
    scno: 'SCNO',
    initials: SUBJECT_FIELDS.initials.label,
    institution: '기관명',
    consent: SUBJECT_FIELDS.consentDate.label,
    failedOn: SUBJECT_FIELDS.screeningFailDate.label,
    reason: SUBJECT_FIELDS.screenFailureReason.label,
    detail: SUBJECT_FIELDS.screenFailureDetail.label,
  },
  noFailures: '스크리닝 탈락 내역이 없습니다.',
  noFailuresHint: '스크리닝 탈락일을 입력하면 이곳에 표시됩니다.',
  export: 'CSV 내보내기',
  exported: 'CSV 파일을 내보냈습니다.',
  exportedFile: (count: number) => `${DOWNLOADS['screening-failures']} ${count.toLocaleString('ko-KR')}명 (CSV)`,
  exportFailed: 'CSV 파일을 내보내지 못했습니다. 다시 시도해주세요.',
  exportFailedHint: '저장된 내용은 그대로 있습니다.',
  close: '닫기',
} as const
