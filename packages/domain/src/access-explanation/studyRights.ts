interface ExplainedRight {
  readonly label: string
  /** The rows of the ledger that fix who has it. */
  readonly rows: readonly string[]
}

/** The rights in a study that are explained: what each allows, in the order in which they are shown. */
export const EXPLAINED_RIGHTS = {
  'study.edit': { label: '연구 수정', rows: ['PERM-045'] },
  'study.admin': { label: '참여 기관과 참여자 추가', rows: ['PERM-047', 'PERM-048'] },
  'study.edit-institutions': { label: '참여 기관 수정과 삭제', rows: ['INST-071', 'INST-075'] },
  'study.edit-sheets': {
    label: '방문 템플릿, 연구군, 기준일, 벤더 편집',
    rows: ['PERM-050', 'PERM-051', 'PERM-052', 'PERM-053'],
  },
  'study.announce': { label: '공지 등록', rows: ['NOTICE-043'] },
  'study.add-subject': { label: '시험대상자 등록', rows: ['PERM-039'] },
  'study.manage-visits': { label: '방문과 날짜 관리', rows: ['PERM-042'] },
  'study.export-data': { label: '데이터 내보내기', rows: ['PERM-041'] },
  'study.audit-trail': { label: '변경 이력 조회', rows: ['PERM-040'] },
  'study.review-changes': { label: '변경 검토', rows: ['VISIT-309'] },
  'study.access-record': { label: '연구의 접속 기록 조회', rows: ['ACCESS-061'] },
  'study.smo-visits': { label: 'SMO 방문 조회', rows: ['SUBJ-026'] },
  'study.smo-month': { label: 'SMO 월간 현황 조회', rows: ['VISIT-280'] },
} as const satisfies Readonly<Record<string, ExplainedRight>>
