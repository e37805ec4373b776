/** What is said about the arms of a study, by the screen and by the server. */
export const ARM_MESSAGES = {
  /** TMPL-029 */
  nameMissing: '연구군 이름을 입력해주세요.',
  /** TMPL-034 */
  nameTaken: '이미 사용 중인 연구군 이름입니다.',
  /** TMPL-033 */
  assigned: '시험대상자가 배정된 연구군은 삭제할 수 없습니다.',
  /** TMPL-080 */
  notFound: '연구군을 찾을 수 없습니다.',
  /** TMPL-084 */
  tooMany: '연구군은 50개까지 추가할 수 있습니다.',
} as const
