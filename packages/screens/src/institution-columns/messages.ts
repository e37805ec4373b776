import { COLUMN_MESSAGES } from '@imsang/domain/institution-columns'

/** Texts of the custom columns of the institution list [INST-094 … INST-104, INST-151 … INST-165]. */
export const COLUMNS = {
  add: '열 추가',
  name: '열 이름',
  type: '열 유형',
  options: '선택할 값',
  optionsHint: COLUMN_MESSAGES.noOptions,
  added: '열을 추가했습니다.',
  notAdded: '열을 추가하지 못했습니다.',
  remove: '열 삭제',
  removeAsk: '열을 삭제하시겠습니까?',
  removeHint: '모든 기관의 값이 함께 삭제됩니다. 삭제된 값은 변경 이력에 남습니다.',
  confirmRemove: '삭제',
  removed: '열을 삭제했습니다.',
  notRemoved: '열을 삭제하지 못했습니다.',
  notSaved: (column: string) => `${column} 값을 저장하지 못했습니다.`,
  typed: (value: string) => `입력한 값: ${value || '없음'}`,
  clear: '값 지우기',
  failed: '추가한 열을 불러오지 못했습니다.',
} as const
