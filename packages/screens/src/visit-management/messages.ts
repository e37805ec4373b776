import { VISIT_ACTION_LABELS } from '@imsang/domain/visit-state'
import { HISTORY, VISITS } from '../visit-history/messages'

/** Texts of the visit management dialog [VISIT-076 … VISIT-089, VISIT-266]. */
export const MANAGEMENT = {
  ...VISITS,
  title: (scno: string, enno: string) => `방문 관리 - ${scno} / ${enno}`,
  tabs: { list: '방문 목록', registration: '시험대상자 방문 등록' },
  actions: '처리',
  withdraw: '방문 철회',
  otherVisit: '기타 방문 등록',
  templatesFailed: '방문 템플릿을 불러오는 데 실패했습니다.',
  retry: HISTORY.retry,
  close: '닫기',
  /** An action on one visit, for assistive technology. */
  actionOn: (visit: string, action: string) => `${visit} ${action}`,
  openDetail: (visit: string) => `${visit} 방문 상세`,
  whyMissing: '할 수 없는 처리',
  whyMissingOf: (action: string, sentence: string) => `${action}: ${sentence}`,
  /** Of a row that is not stored [VISIT-082]. */
  calculated: '저장되지 않은 방문입니다. 템플릿과 기준일로 계산한 예정일을 보여줍니다.',
} as const

export const ACTION_LABELS = { ...VISIT_ACTION_LABELS, withdraw: MANAGEMENT.withdraw } as const
