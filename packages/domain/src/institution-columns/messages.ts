import { LONGEST_COLUMN_NAME, LONGEST_OPTION, LONGEST_TEXT_VALUE, MOST_COLUMNS, MOST_OPTIONS } from './limits'

/** Refusals of custom columns and their values, in words that screen and server show alike. */
export const COLUMN_MESSAGES = {
  /** INST-095 */
  noName: '열 이름을 입력해주세요.',
  /** INST-151 */
  longName: `열 이름은 ${LONGEST_COLUMN_NAME}자까지 입력할 수 있습니다.`,
  /** INST-097 */
  noOptions: '값을 쉼표(,)로 구분하여 입력해주세요.',
  /** INST-152 */
  manyOptions: `값은 ${MOST_OPTIONS}개까지 입력할 수 있습니다.`,
  /** INST-152 */
  longOption: `값은 하나에 ${LONGEST_OPTION}자까지 입력할 수 있습니다.`,
  /** INST-158 */
  signs: '줄 바꿈이나 보이지 않는 문자는 입력할 수 없습니다.',
  /** 409 [INST-098] */
  taken: '이미 사용 중인 열 이름입니다.',
  /** 409 [INST-153] */
  manyColumns: `열은 ${MOST_COLUMNS}개까지 추가할 수 있습니다.`,
  /** 404 for a column that this study does not have (any more) [INST-154] */
  unknownColumn: '열을 찾을 수 없습니다. 다른 사용자가 이미 삭제했을 수 있습니다.',
  /** INST-104 */
  longText: `${LONGEST_TEXT_VALUE}자까지 입력할 수 있습니다.`,
  /** INST-155 */
  noNumber: '숫자를 입력해주세요. 정수는 15자리, 소수는 6자리까지 입력할 수 있습니다.',
  /** INST-156 */
  noDate: '1900년부터 2100년까지의 실제 날짜를 입력해주세요.',
  /** INST-157 */
  noOption: '목록에 있는 값만 선택할 수 있습니다.',
} as const
