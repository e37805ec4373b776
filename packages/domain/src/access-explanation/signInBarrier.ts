/** Why an account cannot sign in: it was never approved or is rejected, or an administrator has disabled it. */
export type SignInBarrier = 'not-approved' | 'disabled'

/** The barrier in words: with one of them nothing is open [USER-249, DEC-930]. */
export const BARRED: Record<SignInBarrier, string> = {
  'not-approved': '가입이 승인되지 않은 계정이라 로그인할 수 없습니다.',
  disabled: '비활성화된 계정이라 로그인할 수 없습니다.',
}
