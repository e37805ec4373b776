import { PASSWORD_GUESSABLE_TIP } from '@imsang/domain/password'

/** Texts of the sign-up dialog [SIGNUP-001 … SIGNUP-028]. */
export const SIGN_UP = {
  title: '회원가입 신청',
  fullName: '이름',
  email: '이메일',
  emailHint: '회사 이메일을 입력해주세요.',
  password: '비밀번호',
  passwordHint: `8자 이상, 영문 대문자와 소문자, 숫자, 특수문자를 모두 포함해주세요. ${PASSWORD_GUESSABLE_TIP}`,
  strength: '비밀번호 강도',
  confirmPassword: '비밀번호 확인',
  phone: '전화번호 (선택)',
  consent: '가입을 신청하면 이용약관과 개인정보 처리방침에 동의하는 것으로 간주됩니다.',
  checking: '이메일 중복 확인 중...',
  checkAgain: '다시 확인',
  cancel: '취소',
  submit: '가입 신청',
} as const
