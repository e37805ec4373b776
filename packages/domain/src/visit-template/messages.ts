/** What is said about visit templates, by the screen and by the server. */
export const TEMPLATE_MESSAGES = {
  /** TMPL-013 */
  codeMissing: '방문 코드를 입력해주세요.',
  /** TMPL-081 */
  codeForm: '방문 코드는 영문, 숫자, 하이픈, 밑줄 20자 이하로 입력해주세요.',
  /** TMPL-017 */
  codeTaken: '이미 사용 중인 방문 코드입니다.',
  /** TMPL-015 */
  codeFixed: '방문 코드는 변경할 수 없습니다.',
  /** TMPL-015 */
  armFixed: '방문 템플릿은 다른 연구군으로 옮길 수 없습니다.',
  /** TMPL-014 */
  nameMissing: '방문명을 입력해주세요.',
  /** TMPL-019 */
  notWhole: '0 이상의 정수를 입력해주세요.',
  /** TMPL-081 */
  windowRange: '허용범위는 0~365일로 입력해주세요.',
  /** TMPL-081 */
  offsetRange: '방문일은 -365~3650일로 입력해주세요.',
  /** TMPL-081 */
  orderRange: '순서는 0~9999로 입력해주세요.',
  /** TMPL-080 */
  notFound: '방문 템플릿을 찾을 수 없습니다.',
  /** TMPL-084 */
  tooMany: '방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다.',
} as const
