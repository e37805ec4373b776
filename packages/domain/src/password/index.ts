export {
  CURRENT_PASSWORD_SHORT,
  donePasswordSteps,
  PASSWORD_CHANGED_STAYS,
  PASSWORD_STEPS,
  type PasswordChange,
  type PasswordStep,
} from './change'
export { explainPassword } from './explainPassword'
export {
  checkPassword,
  PASSWORD_EMPTY,
  PASSWORD_GUESSABLE,
  PASSWORD_GUESSABLE_TIP,
  PASSWORD_MESSAGES,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  type PasswordOwner,
  type PasswordRule,
  passwordRequirements,
} from './rules'
export {
  LONG_PASSWORD_LENGTH,
  PASSWORD_STRENGTH_LABELS,
  type PasswordStrength,
  passwordMeter,
  passwordMeterLabel,
  passwordStrength,
} from './strength'
