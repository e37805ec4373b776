/** Texts of the page of a sign-in that a partner began [PARTNER-190 … PARTNER-197]. */
export const PARTNER_SIGN_IN = {
  ask: (company: string) => `${company} 시스템에 로그인합니다. 이름과 이메일 주소가 전달됩니다.`,
  proceed: '계속',
  cancel: '취소',
  gone: '요청이 없거나 시간이 지났습니다. 파트너사 시스템에서 다시 시작해주세요.',
  home: '홈으로',
  failed: '파트너사의 요청을 확인하지 못했습니다.',
  slow: '파트너사의 요청을 확인하고 있습니다.',
} as const
