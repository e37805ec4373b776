import { withParticle } from '@imsang/domain/korean'
import type { RescreeningVariant } from '@imsang/domain/rescreening'

/** Texts of the re-screening dialog [SUBJ-322 … SUBJ-325, SUBJ-339 … SUBJ-341]. */
export const RESCREENING = {
  title: '재스크리닝 확인',
  failedOn: (date: string) => `스크리닝 탈락일 ${date}`,
  times: (count: number) => `지금까지 재스크리닝 ${count}회`,
  variant: '재스크리닝 방식',
  variants: {
    'new-row': '새 행으로 추가 (새 스크리닝번호 발급)',
    reset: '기존 행 초기화 (스크리닝번호 유지, 기존 기록 삭제)',
  } satisfies Record<RescreeningVariant, string>,
  newRowHint: (marked: string) =>
    `새 행에는 기관과 인적 사항만 옮겨집니다. 기존 행은 기록이 그대로 남고 스크리닝번호가 ${withParticle(marked, '(으)로')} 바뀝니다.`,
  resetHint:
    '날짜, 탈락 사유와 상세 사유, 등록번호(ENNO), 연구군, 비고를 비우고 방문을 모두 삭제합니다. 감사 로그는 남습니다.',
  final: '이 작업은 되돌릴 수 없습니다.',
  confirm: '재스크리닝',
  done: {
    'new-row': '재스크리닝이 시작되었습니다. 새 시험대상자 행이 추가되었습니다.',
    reset: '재스크리닝이 시작되었습니다. 기존 기록이 초기화되었습니다.',
  } satisfies Record<RescreeningVariant, string>,
  failed: '재스크리닝에 실패했습니다.',
} as const
