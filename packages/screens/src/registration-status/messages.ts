/** How long an approval takes; shown wherever a user waits for one [CONST-021]. */
export const APPROVAL_TAKES = '회원가입 승인은 영업일 기준 1~2일이 소요됩니다.'

/** Texts of the registration-status dialog [LOGIN-057 … LOGIN-071]. */
export const REGISTRATION = {
  title: '가입 신청 상태',
  terms: { fullName: '이름', email: '이메일', companyDomain: '회사 도메인', emailVerified: '이메일 인증 여부' },
  verified: { yes: '완료', no: '미완료' },
  codeNotEntered: '이메일 인증이 완료되지 않았습니다. 이메일로 받은 6자리 인증 코드를 입력해주세요.',
  codeExpired: '인증 유효 시간이 만료되었습니다. 새 인증 코드를 요청해주세요.',
  awaitsApproval: '이메일 인증이 완료되었습니다. 관리자 승인을 기다리고 있습니다.',
  approved: '가입이 승인되었습니다. 로그인해주세요.',
  rejected: '가입 신청이 거절되었습니다.',
  rejectedFor: (reason: string | null) => `거절 사유: ${reason?.trim() || '등록된 사유가 없습니다.'}`,
  rejectedHint: '다시 신청하려면 소속 기관의 관리자에게 문의해주세요.',
  unknown: '가입 상태를 확인할 수 없습니다. 관리자에게 문의해주세요.',
  enterCode: '인증 코드 입력',
  newCode: '새 인증 코드 받기',
  newCodeFailed: '이메일 재발송에 실패했습니다.',
  close: '닫기',
} as const

/** Texts of the pending-approval dialog [LOGIN-072 … LOGIN-076]. */
export const PENDING = {
  title: '가입 승인 대기 중',
  waits: (email: string) => `${email} 계정은 관리자 승인을 기다리고 있습니다.`,
  google: 'Google 계정으로 가입을 신청하셨습니다.',
  confirm: '확인',
} as const
