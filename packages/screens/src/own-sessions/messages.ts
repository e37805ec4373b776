/** Texts of the list of open sessions [SESSION-092 … SESSION-096]. */
export const SESSIONS = {
  title: '로그인한 기기',
  current: '현재 기기',
  signedIn: (at: string) => `로그인 ${at}`,
  lastActive: (at: string) => `마지막 사용 ${at}`,
  from: (address: string) => `IP 주소 ${address}`,
  slow: '로그인한 기기를 기다리고 있습니다.',
  loadFailed: '로그인한 기기를 불러오는 데 실패했습니다.',
  none: '로그인한 기기가 없습니다.',
  close: '닫기',
  end: {
    title: '기기 로그아웃',
    act: '로그아웃',
    /** Names the button of one session: two devices may have one name. */
    of: (device: string, at: string) => `${device}, ${at} 로그인 로그아웃`,
    ask: '이 기기에서 로그아웃하시겠습니까?',
    done: '기기에서 로그아웃되었습니다.',
    failed: '기기 로그아웃에 실패했습니다.',
  },
  others: {
    title: '다른 기기 모두 로그아웃',
    ask: '현재 기기를 제외한 모든 기기에서 로그아웃하시겠습니까?',
    count: (count: number) => `다른 기기 ${count}대`,
    done: '다른 기기에서 모두 로그아웃되었습니다.',
  },
} as const
