export { CODE_VALID_MS, RESEND_WAIT_MS, remainingMs, remainingText, waitSeconds } from './clocks'
export { CODE_LENGTH, checkCode, cleanCode } from './code'
export { type CodeAnswer, FAILURES_UNTIL_ADVICE, isCodeRefused, isNewCodeAdvised } from './failures'
export {
  CODE_EXPIRED,
  CODE_INCOMPLETE,
  CODE_REFUSED,
  NEW_CODE_ADVISED,
  RESEND_FAILED,
  resendTooEarly,
} from './messages'
