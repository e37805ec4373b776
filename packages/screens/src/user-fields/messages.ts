/** Texts of the fields that approval, registration and correction of a user share [USER-044 … USER-059, USER-159]. */
export const USER_FIELDS = {
  name: '이름',
  email: '이메일',
  username: '아이디',
  phone: '전화번호',
  phonePlaceholder: '010-0000-0000',
  organization: '소속',
  findOrganization: '조직 이름으로 찾기',
  organizationsFailed: '조직 목록 로드에 실패했습니다.',
  jobRole: '직책',
  chooseJobRole: '직책 선택',
  organizationFirst: '조직을 먼저 선택해주세요.',
  jobRolesFailed: '직책 목록을 불러오는 데 실패했습니다.',
  noJobRole: '선택할 수 있는 직책이 없습니다.',
} as const
