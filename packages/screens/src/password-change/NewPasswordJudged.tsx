import {
  checkPassword,
  type PasswordOwner,
  passwordMeter,
  passwordMeterLabel,
  passwordRequirements,
} from '@imsang/domain/password'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { PASSWORD_CHANGE } from './messages'
import * as css from './PasswordChange.css'

interface NewPasswordJudgedProps {
  /** By which the field refers to the requirements. */
  id: string
  password: string
  owner: PasswordOwner
}

const MARK = { className: css.mark, size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How good the typed password is, and which requirements it meets [PW-025 … PW-031, PW-035 … PW-043]. */
export function NewPasswordJudged({ id, password, owner }: NewPasswordJudgedProps) {
  const meter = passwordMeter(password, checkPassword(password, owner).length === 0)
  return (
    <div className={css.judged}>
      <ProgressBar label={PASSWORD_CHANGE.strength} value={meter} valueText={passwordMeterLabel(meter) ?? ''} />
      <ul id={id} className={css.requirements} aria-label={PASSWORD_CHANGE.requirements}>
        {passwordRequirements(password, owner).map(({ rule, label, isMet }) => (
          <li key={rule} className={css.requirement} data-met={isMet || undefined}>
            {isMet ? <CircleCheck {...MARK} /> : <CircleDashed {...MARK} />}
            <span className={css.hidden}>{isMet ? PASSWORD_CHANGE.met : PASSWORD_CHANGE.unmet} </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
