import {
  NOTIFICATION_MESSAGES,
  NOTIFICATION_TYPE_LABELS,
  NOTIFICATION_TYPES,
  refusalToNotify,
} from '@imsang/domain/visit-notification'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { Switch } from '@imsang/ui/Switch'
import { REGISTRATION } from './messages'
import { canBeNotified, waysTo } from './registrationForm'
import type { RegistrationForm } from './useRegistration'
import * as css from './VisitRegistration.css'

/** Whether the subject is told of the visit, and how, as far as it can be reached [VISIT-158, VISIT-159, DEC-347]. */
export function NotificationChoice({ form, facts, isLocked }: RegistrationForm) {
  const { subject } = facts
  const { value: isNotified, onChange } = form.field('isNotified')
  const isPossible = canBeNotified(subject)
  return (
    <div className={css.group}>
      <Switch
        isSelected={isNotified && isPossible}
        onChange={onChange}
        isDisabled={!isPossible}
        isReadOnly={isLocked}
        description={isPossible ? undefined : NOTIFICATION_MESSAGES.noAddress}
      >
        {REGISTRATION.notify}
      </Switch>
      {isNotified && isPossible && (
        <RadioGroup
          {...form.field('notificationType')}
          label={REGISTRATION.notificationType}
          orientation="horizontal"
          isReadOnly={isLocked}
          items={NOTIFICATION_TYPES.map((id) => {
            const refusal = refusalToNotify(id, waysTo(subject))
            return {
              id,
              label: NOTIFICATION_TYPE_LABELS[id],
              ...(refusal && { isDisabled: true, description: refusal.message }),
            }
          })}
        />
      )}
    </div>
  )
}
