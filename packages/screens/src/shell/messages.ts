/** Texts of the frame around every screen [ROUTE-010 … ROUTE-053]. */
export const SHELL = {
  product: '임상',
  ownStudies: '나의 참여 연구',
  noOwnStudies: '참여 중인 연구가 없습니다.',
  profile: '프로필',
  find: '찾기 (Ctrl+K)',
  findPlaceholder: '화면, 연구, 동작 찾기',
  findSubjectElsewhere: '시험대상자는 연구를 연 뒤에 찾을 수 있습니다.',
  findSubjectPlaceholder: '시험대상자 번호, 화면, 연구, 동작 찾기',
  groups: { screens: '화면', studies: '연구', subjects: '시험대상자', actions: '동작' },
  collapse: '사이드바 접기',
  expand: '사이드바 펼치기',
  logout: '로그아웃',
  loggedOut: '로그아웃되었습니다.',
  logoutFailed: '로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.',
  theme: { light: '밝은 화면', dark: '어두운 화면' },
  noAccess: '접근 권한이 없습니다',
  noAccessHint: '권한이 필요하면 소속 기관의 관리자에게 문의해주세요.',
  toMain: '홈으로 이동',
  notFound: '페이지를 찾을 수 없습니다',
  notFoundHint: '주소가 바뀌었거나 삭제된 페이지입니다.',
  back: '이전 페이지로',
  crashed: '애플리케이션 오류가 발생했습니다. 페이지를 새로고침해주세요.',
  loginCrashed: '로그인 페이지 로딩 중 오류가 발생했습니다',
  reload: '새로고침',
  profileFailed: '사용자 정보를 불러올 수 없습니다.',
  offline: '서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.',
  askedFor: { title: '로그인하기 전에 열려던 화면이 있습니다.', open: '열기', close: '닫기' },
} as const

/** Shown while the signed-in user is unknown [SESSION-047, SESSION-048]. */
export const USER_PENDING = {
  slow: '사용자 정보를 기다리고 있습니다.',
  failed: '사용자 정보를 불러오지 못했습니다.',
  safe: '로그인은 그대로 유지됩니다.',
  logOut: SHELL.logout,
} as const
