/** The texts under the fields of the two forms of a user [USER-056 … USER-058, USER-087 … USER-091]. */
export const USER_FORM_MESSAGES = {
  nameMissing: '이름을 입력해주세요.',
  organizationMissing: '소속을 선택해주세요.',
  jobRoleMissing: '직책을 선택해주세요.',
  emailMissing: '이메일을 입력해주세요.',
  emailMalformed: '올바른 이메일 형식이 아닙니다.',
} as const

/** Another account has the address, in any letter case [USER-103, USER-107, USER-173]. */
export const USER_EMAIL_IN_USE = '이미 사용 중인 이메일입니다.'

/** Why an account is not changed, or a membership not added or ended [USER-174 … USER-177, USER-190, USER-191, USER-194]. */
export const USER_REFUSED = {
  ownAccess: '본인 계정은 비활성화하거나 삭제할 수 없습니다.',
  ownRole: '본인의 권한을 낮출 수 없습니다.',
  lastAdministrator: '마지막 플랫폼 관리자는 비활성화·삭제하거나 권한을 낮출 수 없습니다.',
  higherLevel: '본인보다 권한이 높은 사용자는 변경할 수 없습니다.',
  mainMembership: '주 소속은 해제할 수 없습니다. 먼저 다른 소속을 주 소속으로 지정해주세요.',
  mainElsewhere: '주 소속을 관리하는 사용자만 직책과 계정 상태를 변경할 수 있습니다.',
  alreadyMember: '이미 소속된 조직입니다.',
} as const

/** The new password is the one that an administrator typed [LOGIN-092]. */
export const FIRST_PASSWORD_UNCHANGED = '임시 비밀번호와 다른 비밀번호를 입력해주세요.'
/** The right password was typed, but it is only the first one of the account [LOGIN-090]. */
export const FIRST_PASSWORD_DUE = '관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.'
