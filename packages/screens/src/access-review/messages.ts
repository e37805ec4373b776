import { NOTABLE_KINDS, type NotableKind, type NotableLimits } from '@imsang/domain/access-record'

const count = (value: number) => value.toLocaleString('ko-KR')

/** Texts of the monthly review of the access record. */
export const REVIEW = {
  subtitle: {
    all: '한 달의 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.',
    organization: '우리 조직 사용자의 한 달 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.',
    study: '이 연구의 한 달 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.',
  },
  record: '접속 기록으로',
  month: '검토할 달',
  export: 'CSV 내보내기',
  exportedFile: (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월 접속 기록 (CSV)`,
  exported: '접속 기록을 CSV 파일로 저장했습니다.',
  exportFailed: 'CSV 파일을 만들지 못했습니다.',
  exportFailedHint: '저장된 기록에는 영향이 없습니다. 잠시 후 다시 시도해주세요.',
  failed: '검토할 기록을 불러오지 못했습니다.',
  failedSafe: '저장된 기록에는 영향이 없습니다.',
  slow: '한 달의 기록을 살펴보고 있습니다.',
  findings: '살펴볼 이용',
  nothing: '해당하는 기록이 없습니다.',
  notShown: (value: number) => `최근 ${count(value)}건만 보여줍니다. 기준을 바꾸면 줄일 수 있습니다.`,
  found: (value: number) => `${count(value)}건`,
  columns: {
    at: '일시',
    number: '기록 번호',
    who: '사용자',
    when: '언제',
    count: '양',
    from: '접속지',
    entries: '기록',
  },
  entries: '기록 보기',
  formerUser: '알 수 없는 사용자',
  limits: '기준',
  limitsChanged: '기준 바뀜',
  apply: '이 기준으로 보기',
  usual: '기본 기준으로',
  outside: (least: number, most: number) => `${count(least)}부터 ${count(most)}까지 입력해주세요.`,
  weekends: '주말도 업무 시간 외로 보기',
  reviews: '검토 기록',
  noReviews: '이 달의 검토 기록이 없습니다.',
  conclusion: '검토 결과',
  conclusionHint: '눈에 띄는 이용을 확인한 내용과 조치를 적습니다. 남긴 뒤에는 고치거나 지울 수 없습니다.',
  recorded: '검토 결과를 기록했습니다.',
  notRecorded: '검토 결과를 기록하지 못했습니다.',
  confirm: '검토 기록 남기기',
  goesOn: '아직 끝나지 않은 달은 검토를 기록할 수 없습니다.',
  goesOnHint: '달이 끝난 뒤에 남길 수 있습니다. 지금까지의 기록은 미리 살펴볼 수 있습니다.',
} as const

/** The labels of the limits that are numbers, in the order of the form. */
export const LIMIT_LABELS = {
  subjects: { label: '시험대상자 수', unit: '명 초과' },
  subjectMinutes: { label: '시험대상자를 세는 시간', unit: '분' },
  nightFrom: { label: '업무 시간이 끝나는 시각', unit: '시' },
  nightTo: { label: '업무 시간이 시작하는 시각', unit: '시' },
  newPlaceDays: { label: '접속지를 처음으로 보는 기간', unit: '일' },
  refusals: { label: '허용되지 않은 요청', unit: '건 초과' },
  refusalMinutes: { label: '허용되지 않은 요청을 세는 시간', unit: '분' },
  duplicates: { label: '중복 확인', unit: '건 초과' },
  duplicateMinutes: { label: '중복 확인을 세는 시간', unit: '분' },
} as const satisfies Partial<Record<keyof NotableLimits, { label: string; unit: string }>>

/** A pattern with its numbers, in words. */
export function patternOf(kind: NotableKind, limits: NotableLimits): { title: string; rule: string } {
  const rules: Record<NotableKind, string> = {
    'many-subjects': `${count(limits.subjectMinutes)}분 안에 시험대상자 ${count(limits.subjects)}명 초과`,
    'off-hours': `${limits.nightFrom}시부터 ${limits.nightTo}시까지${limits.weekends === 1 ? ', 토요일과 일요일' : ''}`,
    'new-place': `${count(limits.newPlaceDays)}일 동안 쓰지 않은 접속지`,
    refusals: `${count(limits.refusalMinutes)}분 안에 ${count(limits.refusals)}건 초과`,
    duplicates: `${count(limits.duplicateMinutes)}분 안에 ${count(limits.duplicates)}건 초과`,
  }
  return { title: NOTABLE_KINDS[kind], rule: rules[kind] }
}

/** How much of it there was. */
export const amountOf = (kind: string, value: number) => `${count(value)}${kind === 'many-subjects' ? '명' : '건'}`
