import { PASSWORD_STRENGTH_LABELS, passwordStrength } from '@imsang/domain/password'
import { SIGN_UP } from './messages'
import * as css from './PasswordStrength.css'

interface PasswordStrengthProps {
  password: string
  /** The id by which the password field refers to it, so that it is read with the field. */
  id: string
}

const POINTS = [1, 2, 3, 4] as const

/** The strength of the typed password, as four bars and a word; no word while nothing is typed [SIGNUP-034]. */
export function PasswordStrength({ password, id }: PasswordStrengthProps) {
  const strength = password === '' ? null : passwordStrength(password)
  return (
    <p id={id} className={css.row}>
      {SIGN_UP.strength}
      <span className={css.bars} aria-hidden="true">
        {POINTS.map((point) => (
          <span
            key={point}
            className={css.bar}
            {...(strength !== null && point <= strength && { 'data-earned': '' })}
          />
        ))}
      </span>
      <span className={css.level}>{strength !== null && PASSWORD_STRENGTH_LABELS[strength]}</span>
    </p>
  )
}
