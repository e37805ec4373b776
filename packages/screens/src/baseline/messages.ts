import { BASELINE_IMPACT_LABELS, BASELINE_RISK_LABELS, PREVIEW_COLUMNS } from '@imsang/domain/baseline-change'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { ARM_FIELDS } from '@imsang/domain/study-arms'

const count = (value: number) => value.toLocaleString('ko-KR')

/** Texts of the baseline date of an arm [BASE-001 … BASE-018, BASE-094, BASE-111]. */
export const BASELINE = {
  date: ARM_FIELDS.baselineDate.label,
  none: '기준일 없음',
  set: '기준일 설정',
  update: '기준일 변경',
  remove: '기준일 삭제',
  view: '기준일 조회',
  arm: '연구군',
  current: '현재 기준일',
  studyStart: '연구 시작일',
  next: '새 기준일',
  dateHint: 'YYYY-MM-DD로 입력합니다. 2026.3.2, 2026/3/2, 2-3-2026, 2/3/2026도 입력할 수 있습니다.',
  reason: '변경 사유',
  reasonHint: '변경 사유는 선택 사항이지만 입력을 권장합니다.',
  recalculate: '저장 후 방문 일정 재계산',
  save: '저장',
  close: '닫기',
  saved: '기준일이 저장되었습니다.',
  notSaved: '기준일 저장에 실패했습니다. 다시 시도해주세요.',
  badFormat: '기준일 형식이 올바르지 않습니다.',
  unknown: REQUEST_MESSAGES.unknown,
  failed: '기준일 정보를 불러오는데 실패했습니다.',
  slow: '기준일 정보를 기다리고 있습니다.',
} as const

/** Texts of removing a date [BASE-003, BASE-006, BASE-011]. */
export const BASELINE_REMOVAL = {
  ask: '기준일을 삭제하시겠습니까?',
  nameOf: (arm: string, date: string) => `${arm} · 기준일 ${date}`,
  consequence: '이미 저장된 방문의 예정일은 그대로 남고, 아직 저장되지 않은 방문은 예정일이 없어집니다.',
  confirm: '삭제',
  done: '기준일이 삭제되었습니다.',
  failed: '기준일 삭제에 실패했습니다. 다시 시도해주세요.',
} as const

/** Texts of moving the visits of a date that is stored [BASE-017, BASE-093, BASE-111]. */
export const RECALCULATION = {
  open: '방문 일정 재계산',
  ask: (date: string) => `현재 기준일 ${date}로 방문 일정을 다시 계산하시겠습니까?`,
  consequence: '예정 상태의 방문만 옮겨지고, 직접 지정한 예정일도 다시 계산됩니다.',
  confirm: '재계산',
  failed: '방문 일정 재계산에 실패했습니다.',
} as const

/** Texts of the analysis of a change [BASE-014, BASE-045 … BASE-063]. */
export const IMPACT = {
  title: '영향 분석',
  running: '영향 분석 중...',
  slow: '영향 분석 결과를 기다리고 있습니다.',
  failed: '영향 분석에 실패했습니다.',
  retry: '다시 시도',
  risk: '위험도',
  level: '영향',
  shift: (days: number) => (days === 0 ? '이동 없음' : `${count(Math.abs(days))}일 ${days > 0 ? '뒤로' : '앞으로'}`),
  templates: '영향받는 방문 템플릿',
  completed: '완료된 시험대상자',
  reschedule: '일정 변경이 필요한 시험대상자',
  active: '진행 중인 시험대상자',
  templateCount: (value: number) => `${count(value)}개`,
  people: (value: number) => `${count(value)}명`,
  reasons: '위험 요인',
  regulatory: '규제 검토',
  subjects: '시험대상자',
  risks: { LOW: BASELINE_RISK_LABELS.low, MEDIUM: BASELINE_RISK_LABELS.medium, HIGH: BASELINE_RISK_LABELS.high },
  impacts: {
    NONE: BASELINE_IMPACT_LABELS.none,
    MINIMAL: BASELINE_IMPACT_LABELS.minimal,
    MODERATE: BASELINE_IMPACT_LABELS.moderate,
    SIGNIFICANT: BASELINE_IMPACT_LABELS.significant,
    MAJOR: BASELINE_IMPACT_LABELS.major,
  },
  highRisk: '고위험 변경입니다. 영향 분석 결과를 확인해주세요.',
  ask: '그래도 저장하시겠습니까?',
  unknownRisk: '영향 분석을 하지 못해 위험도를 알 수 없습니다.',
} as const

/** Texts of the history of a date [BASE-018, BASE-087, BASE-088]. */
export const BASELINE_HISTORY = {
  title: '변경 이력',
  at: '변경일시',
  by: '변경자',
  removed: '삭제',
  empty: '변경 이력이 없습니다.',
  failed: '기준일 변경 이력을 불러오는데 실패했습니다.',
  slow: '변경 이력을 기다리고 있습니다.',
} as const

/** Texts of the preview of a change [BASE-101 … BASE-105]. */
export const PREVIEW = {
  title: '변경 미리보기',
  columns: { ...PREVIEW_COLUMNS, subject: '시험대상자 · 방문', shift: '이동' },
  dates: (from: string, to: string) => `기준일 ${from} → ${to}`,
  moving: (value: number) => `방문 ${count(value)}건의 일정이 변경됩니다.`,
  hidden: (value: number) => `열람 권한이 없는 시험대상자 ${count(value)}명의 일정도 변경됩니다.`,
  markedOnly: '표시가 있는 시험대상자만',
  subjects: (value: number) => `시험대상자 ${count(value)}명`,
  visits: (value: number) => `방문 ${count(value)}건`,
  shift: (days: number) => `${days > 0 ? '+' : days < 0 ? '−' : ''}${count(Math.abs(days))}일`,
  stays: '유지',
  more: (value: number) => `외 ${value}`,
  empty: '변경되는 방문이 없습니다.',
  emptyMarked: '표시가 있는 시험대상자가 없습니다.',
  failed: '변경 미리보기를 불러오는 데 실패했습니다.',
  slow: '변경 미리보기를 기다리고 있습니다.',
  csv: 'CSV 내려받기',
  file: (subjects: number, visits: number) =>
    `기준일 변경 미리보기 시험대상자 ${count(subjects)}명, 방문 ${count(visits)}건 (CSV)`,
  downloaded: 'CSV 파일을 내려받았습니다.',
  notDownloaded: 'CSV 파일을 내려받지 못했습니다. 다시 시도해주세요.',
  notDownloadedHint: '미리보기는 그대로 있습니다.',
} as const

/** Texts of changing the dates of several arms [BASE-110]. */
export const BULK = {
  title: '기준일 일괄 변경',
  hint: '바꿀 연구군의 기준일만 고칩니다. 기준일 삭제는 각 연구군의 기준일 변경에서 합니다.',
  confirm: (value: number) => `변경한 연구군 ${count(value)}개 저장`,
  none: '최소 1개 이상의 기준일을 입력해주세요.',
  fieldOf: (arm: string, field: string) => `${arm} ${field}`,
  riskOf: (arms: string) => `위험도가 높은 연구군: ${arms}`,
  unknownRiskOf: (arms: string) => `영향 분석을 하지 못한 연구군: ${arms}`,
} as const
