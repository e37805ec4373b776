/** Texts of the user edit dialog [USER-040 … USER-073, USER-207 … USER-217]. */
export const USER_EDIT = {
  title: '사용자 정보 수정',
  loadFailed: '사용자 정보를 불러오는 데 실패했습니다.',
  slow: '사용자 정보를 기다리고 있습니다.',
  close: '닫기',
  status: '계정 활성화',
  save: '저장',
  done: '사용자 정보가 수정되었습니다.',
  failed: '사용자 정보 수정에 실패했습니다.',
  /** What is stored now, after somebody else was first. */
  values: (name: string, phone: string, organization: string, jobRole: string, status: string) =>
    `이름 ${name}, 전화번호 ${phone}, 소속 ${organization}, 직책 ${jobRole}, 상태 ${status}`,
  enabled: '활성',
  disabled: '비활성',
  remove: '삭제',
  removeTitle: '사용자 삭제',
  removeAsk: (name: string) => `${name} 사용자를 삭제하시겠습니까?`,
  removeConsequence:
    '삭제하면 이 사용자는 더 이상 로그인할 수 없으며, 되돌릴 수 없습니다. 기록에 남은 이름은 유지됩니다.',
  removed: '사용자가 삭제되었습니다.',
  notRemoved: '사용자 삭제에 실패했습니다.',
} as const

/** Texts of the organisations of a user [USER-210 … USER-216]. */
export const MEMBERSHIPS = {
  title: '소속 조직',
  main: '주 소속',
  loadFailed: '소속 조직을 불러오는 데 실패했습니다.',
  slow: '소속 조직을 기다리고 있습니다.',
  none: '소속된 조직이 없습니다.',
  organization: '조직',
  add: {
    title: '소속 추가',
    confirm: '추가',
    done: '소속이 추가되었습니다.',
    failed: '소속 추가에 실패했습니다.',
  },
  role: {
    title: '직책 변경',
    confirm: '변경',
    done: '직책이 변경되었습니다.',
    failed: '직책 변경에 실패했습니다.',
  },
  makeMain: {
    title: '주 소속으로 지정',
    ask: '이 조직을 주 소속으로 지정하시겠습니까?',
    consequence: '이 조직에서의 직책이 계정의 직책이 되며, 이 사용자는 모든 기기에서 로그아웃됩니다.',
    done: '주 소속이 변경되었습니다.',
    failed: '주 소속 변경에 실패했습니다.',
  },
  end: {
    title: '소속 해제',
    ask: '이 사용자의 소속을 해제하시겠습니까?',
    done: '소속이 해제되었습니다.',
    failed: '소속 해제에 실패했습니다.',
  },
  /** Names a button of one organisation. */
  of: (organization: string, act: string) => `${organization} ${act}`,
} as const
