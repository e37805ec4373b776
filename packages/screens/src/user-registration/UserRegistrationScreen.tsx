import { PageHeader } from '@imsang/ui/PageHeader'
import { useState } from 'react'
import { USER_REGISTRATION } from './messages'
import { UserRegistrationForm } from './UserRegistrationForm'
import { type UserRegistrationOptions, useUserRegistration } from './useUserRegistration'

export type { NewUser, RegisterResult } from './useUserRegistration'

export interface UserRegistrationScreenProps extends Pick<UserRegistrationOptions, 'ownLevel' | 'actions'> {
  /** Leads on after a registration; null for a user whose form is emptied instead [USER-120, USER-121]. */
  onDone: (() => void) | null
}

/** Registers a user [USER-074 … USER-126]. */
export function UserRegistrationScreen({ onDone, ...props }: UserRegistrationScreenProps) {
  const [registered, setRegistered] = useState(0)
  return (
    <>
      <PageHeader title={USER_REGISTRATION.title} subtitle={USER_REGISTRATION.subtitle} />
      {/* Another form for another person: nothing is left of the one before [USER-228]. */}
      <OpenForm
        {...props}
        key={registered}
        isNext={registered > 0}
        onRegistered={onDone ?? (() => setRegistered((count) => count + 1))}
      />
    </>
  )
}

function OpenForm({ isNext, ...options }: UserRegistrationOptions & { isNext: boolean }) {
  const form = useUserRegistration(options)
  return <UserRegistrationForm form={form} findOrganizations={options.actions.findOrganizations} isNext={isNext} />
}
