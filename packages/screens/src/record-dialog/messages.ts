/** Texts of the dialogs that change a record. */
export const RECORD_DIALOG = {
  /** Shown after somebody else changed the record. */
  stored: (current: string) => `입력한 내용은 그대로 있습니다. 현재 저장된 값: ${current}`,
  /** Goes on with a correction of what somebody else stored first. */
  correct: '수정으로 이어가기',
} as const
