import { VISIT_TEXT_MAX_LENGTH } from '../visit-record/texts'

/** Characters, without blanks around them [DEC-348]. */
export const OTHER_VISIT_NAME_MAX_LENGTH = 255

/** What is said about a visit that no template prescribes, by the screen and by the server; its dates have their own texts. */
export const OTHER_VISIT_MESSAGES = {
  /** VISIT-187 */
  nameMissing: '방문명을 입력해주세요.',
  nameTooLong: `방문명은 ${OTHER_VISIT_NAME_MAX_LENGTH}자 이하로 입력해주세요.`,
  /** VISIT-217 */
  noTarget: '보고 대상을 선택해주세요.',
  /** VISIT-192 */
  noTask: '업무를 1개 이상 선택해주세요.',
  notesTooLong: `비고는 ${VISIT_TEXT_MAX_LENGTH.toLocaleString('en-US')}자 이하로 입력해주세요.`,
} as const
