import { VISIT_ACTION_LABELS } from '@imsang/domain/visit-state'
import { VISIT } from '../visit-history/messages'

/** Texts of the forms that change a stored visit [VISIT-120 … VISIT-150, VISIT-257 … VISIT-265]. */
export const EDIT = {
  save: '저장',
  /** VISIT-265 */
  noName: '이름 등 개인정보는 입력하지 마세요.',
  /** Beside the field of a text that is hidden from this user [VISIT-264, DEC-837]. */
  hidden: '다른 기관이 입력한 내용은 가려진 정보입니다. 비워 두면 그대로 남고, 입력하면 바뀝니다.',
  window: (start: string, end: string) => `${VISIT.fields.window}: ${VISIT.range(start, end)}`,
  noWindow: '허용범위가 없는 방문입니다.',
  complete: {
    title: VISIT_ACTION_LABELS.complete,
    done: '방문이 완료되었습니다.',
    failed: '방문 완료 처리에 실패했습니다.',
  },
  edit: {
    title: '방문 수정',
    done: '방문 정보가 수정되었습니다.',
    failed: '방문 수정에 실패했습니다.',
    unchanged: '변경된 내용이 없습니다.',
    reason: '수정 사유 (선택)',
    changeReason: '변경 사유',
    completes: '실제 방문일을 입력하면 완료 처리됩니다. 예정일과 비고는 그대로 남습니다.',
    optional: '입력하면 완료 처리됩니다.',
  },
  remove: {
    title: '방문 삭제',
    ask: '방문을 삭제하시겠습니까?',
    confirm: VISIT_ACTION_LABELS.delete,
    done: '방문이 삭제되었습니다.',
    failed: '방문 삭제에 실패했습니다.',
  },
  withdraw: {
    title: '방문 철회',
    confirm: '철회',
    reason: '철회 사유',
    done: '방문이 철회되었습니다.',
    failed: '방문 철회에 실패했습니다.',
    slow: '함께 바뀌는 방문을 확인하고 있습니다.',
    previewFailed: '철회하면 함께 바뀌는 방문을 확인하지 못했습니다.',
    removed: '이 방문은 삭제되고, 템플릿에서 다시 등록할 수 있습니다.',
    planned: '이 방문은 다시 예정으로 돌아갑니다. 실제 방문일이 지워지고, 예정일은 기준일로 다시 계산됩니다.',
    going: (count: number) => `함께 삭제되는 방문 ${count}건`,
    staying: (count: number) => `남는 방문 ${count}건`,
  },
} as const
