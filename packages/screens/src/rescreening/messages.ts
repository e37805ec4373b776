import { withParticle } from '@imsang/domain/korean'
import type { RescreeningVariant } from '@imsang/domain/rescreening'

/** Texts of the re-screening dialog [SUBJ-322 … SUBJ-325, SUBJ-339 … SUBJ-341]. */
export const RESCREENING = {
  title: '재스크리닝 확인',
  failedOn: (date: string) => `스크리닝 탈락일 ${date}`,
  times: (count: number) => `지금까지 재스크리닝 ${count}회`,
  variant: '재스크리닝 방식',
  variants: {
    'new-row': '새 스크리닝번호로 다시 시작',
    reset: '기존 기록을 지우고 다시 시작',
  } satisfies Record<RescreeningVariant, string>,
  newRowHint: (marked: string) =>
    `기관과 인적 사항만 옮겨집니다. 기존 기록은 그대로 남고 그 스크리닝번호가 ${withParticle(marked, '(으)로')} 바뀝니다.`,
  resetHint:
    '스크리닝번호는 그대로입니다. 날짜, 탈락 사유와 상세 사유, 등록번호(ENNO), 연구군, 비고를 비우고 방문을 모두 삭제합니다. 변경 이력은 남습니다.',
  final: '이 작업은 되돌릴 수 없습니다.',
  confirm: '재스크리닝',
  done: {
    'new-row': '새 스크리닝번호로 재스크리닝을 시작했습니다.',
    reset: '기존 기록을 지우고 재스크리닝을 시작했습니다.',
  } satisfies Record<RescreeningVariant, string>,
  failed: '재스크리닝에 실패했습니다.',
} as const
