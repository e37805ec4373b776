import type { TooManyTries } from '../too-many-tries/TooManyTries'

/** The progress of a sign-in. */
export type SignInState =
  /**
   * `failure`: why the last attempt failed, until the next one starts [LOGIN-077]. `isRefused`: the password has to be
   * typed again [LOGIN-097].
   */
  | { step: 'form'; failure?: string; isRefused?: boolean }
  /** 33 sent, 66 tokens stored, 90 profile received, 100 done [LOGIN-031 … LOGIN-034]. */
  | { step: 'running'; percent: 33 | 66 | 90 | 100; tooManyTries?: TooManyTries | null }
  | { step: 'failed'; message: string; isRefused: boolean }
