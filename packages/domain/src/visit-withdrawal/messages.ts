/** What is said about the withdrawal of a visit, by the screen and by the server. */
export const WITHDRAWAL_MESSAGES = {
  /** VISIT-257 */
  reasonMissing: '철회 사유를 입력해주세요.',
  /** VISIT-257 */
  reasonTooLong: '철회 사유는 255자 이하로 입력해주세요.',
  /** VISIT-261 */
  notComplete: '완료된 방문만 철회할 수 있습니다.',
  /** VISIT-261 */
  laterComplete: '이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.',
} as const
