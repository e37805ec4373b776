export const ORGANIZATION_NAME_MISSING = '조직 이름을 입력해주세요.'
export const ORGANIZATION_TYPE_MISSING = '조직 유형을 선택해주세요.'
export const FAX_MALFORMED = '올바른 팩스번호 형식이 아닙니다.'
export const ORGANIZATION_MEMO_TOO_LONG = '메모는 255자 이하로 입력해주세요.'
/** Name or type is missing [ORG-090]. */
export const ORGANIZATION_INCOMPLETE = '필수 항목을 모두 입력해주세요.'
/** The name check runs, and found, and got no answer [ORG-096 … ORG-099]. */
export const ORGANIZATION_NAME_CHECKING = '조직 이름 중복 확인 중...'
export const ORGANIZATION_NAME_FREE = '사용 가능한 조직 이름입니다.'
export const ORGANIZATION_NAME_TAKEN = '이미 사용 중인 조직 이름입니다.'
export const ORGANIZATION_NAME_CHECK_FAILED = '조직 이름 검증 중 오류가 발생했습니다.'
/** Sent while the check runs, or without one [ORG-101, ORG-102]. */
export const ORGANIZATION_NAME_CHECK_RUNNING = '조직 이름 중복 확인이 진행 중입니다. 잠시 후 다시 시도해주세요.'
export const ORGANIZATION_NAME_CHECK_NEEDED = '조직 이름 중복 확인이 필요합니다.'
export const ORGANIZATION_NOT_FOUND = '조직을 찾을 수 없습니다.'
export const ORGANIZATION_IN_USE =
  '사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.'
