import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Form } from '@imsang/ui/Form'
import { useState } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { VisitTextField } from '../visit-edit/VisitTextField'
import { REGISTRATION } from './messages'
import { NotificationChoice } from './NotificationChoice'
import type { VisitRegistrationProps } from './registrationProps'
import { StoppedSteps } from './StoppedSteps'
import { TemplateChoice } from './TemplateChoice'
import { useRegistration } from './useRegistration'
import { VisitDays } from './VisitDays'
import * as css from './VisitRegistration.css'

export type { VisitRegistrationProps }

type End = 'done' | 'dropped' | 'expired'

/**
 * The tab in which a visit that took place is registered. A tab stays mounted, so each registration has a form of its own
 * [VISIT-151 … VISIT-171, VISIT-265, VISIT-268].
 */
export function VisitRegistration(props: VisitRegistrationProps) {
  const [{ count, last }, setRound] = useState<{ count: number; last: End | null }>({ count: 0, last: null })
  return (
    <OneRegistration
      key={count}
      {...props}
      last={last}
      onEnd={(end) => setRound((round) => ({ count: round.count + 1, last: end }))}
    />
  )
}

interface OneRegistrationProps extends VisitRegistrationProps {
  /** How the one before it ended. */
  last: End | null
  onEnd: (end: End) => void
}

function OneRegistration({ last, ...props }: OneRegistrationProps) {
  const registration = useRegistration(props)
  const { form, stopped, isLocked, drop } = registration
  const { field, isSubmitting, isChanged, draft } = form
  const isRefused = useRefusedOffline() !== null
  const text = { visit: { areTextsHidden: false }, stored: null, isReadOnly: isLocked }
  return (
    <div className={css.panel}>
      {last === 'expired' && !isChanged && (
        <Banner tone="info" title={REGISTRATION.expired}>
          {REGISTRATION.expiredHint}
        </Banner>
      )}
      {draft.isRestored && !stopped && (
        <Banner tone="info" title={REGISTRATION.restored}>
          {REGISTRATION.restoredHint}
        </Banner>
      )}
      <NeedsConnection />
      {stopped && <StoppedSteps steps={stopped} />}
      <Form {...form.formProps}>
        <TemplateChoice {...registration} hasFirstFocus={last === 'dropped'} />
        <VisitDays {...registration} />
        <VisitTextField {...text} label={REGISTRATION.description} field={field('visitDescription')} />
        <VisitTextField {...text} label={REGISTRATION.notes} field={field('notes')} />
        <NotificationChoice {...registration} />
      </Form>
      <div className={css.buttons}>
        {isChanged && (
          <Button onPress={drop} isDisabled={isSubmitting}>
            {REGISTRATION.startOver}
          </Button>
        )}
        <Button
          type="submit"
          form={form.formProps.id}
          variant="primary"
          isDisabled={isRefused}
          isPending={isSubmitting}
        >
          {stopped ? REGISTRATION.goOn : REGISTRATION.submit}
        </Button>
      </div>
    </div>
  )
}
