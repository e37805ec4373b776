/** Texts of the warning before a session ends [SESSION-076 … SESSION-078]. */
export const SESSION_END = {
  title: '곧 자동으로 로그아웃됩니다.',
  idle: '한동안 사용하지 않아 곧 로그아웃됩니다. 작성 중인 내용은 보관되며, 다시 로그인하면 이어서 작성할 수 있습니다.',
  absolute:
    '최대 사용 시간이 되어 곧 로그아웃됩니다. 작성 중인 내용은 보관되며, 다시 로그인하면 이어서 작성할 수 있습니다.',
  left: (time: string) => `남은 시간 ${time}`,
  goOn: '계속 사용',
  understood: '확인',
  logOut: '로그아웃',
} as const
