import { PASSWORD_GUESSABLE_TIP } from '@imsang/domain/password'

/** Texts of the change of one's own password [PW-001 … PW-068]. */
export const PASSWORD_CHANGE = {
  subtitle: '현재 비밀번호를 확인하고 새 비밀번호를 정합니다.',
  progress: (done: number, all: number) => `${done}/${all} 완료`,
  currentPassword: '현재 비밀번호',
  newPassword: '새 비밀번호',
  confirmation: '새 비밀번호 확인',
  requirements: '비밀번호 조건',
  met: '충족:',
  unmet: '미충족:',
  strength: '비밀번호 강도',
  equal: '비밀번호가 일치합니다',
  tips: '안전한 비밀번호 만들기',
  tip: [
    '12자 이상으로 길게 만들수록 안전합니다.',
    '다른 서비스에서 사용하는 비밀번호를 사용하지 마세요.',
    '이름, 생년월일 등 추측하기 쉬운 정보를 사용하지 마세요.',
    PASSWORD_GUESSABLE_TIP,
  ],
  cancel: '취소',
  submit: '비밀번호 변경',
  submitting: '변경 중...',
  incomplete: '모든 필드를 올바르게 입력해주세요.',
  done: '비밀번호가 성공적으로 변경되었습니다.',
  failed: '비밀번호 변경에 실패했습니다.',
} as const
