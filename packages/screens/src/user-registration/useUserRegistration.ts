import type { AccessLevel } from '@imsang/domain/access'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { useForm } from '@imsang/ui/Form'
import { useState } from 'react'
import { is, pipe } from 'valibot'
import { useDraft, useWantedForm } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import type { ActionResult, Notify, Refused } from '../terms'
import type { AskTaken } from '../typed-check/typedCheck'
import { useTypedCheck } from '../typed-check/useTypedCheck'
import type { FindOrganizations, OrganizationChoice } from '../user-fields/OrganizationField'
import { type ListJobRoles, useJobRoles } from '../user-fields/useJobRoles'
import {
  EMPTY,
  faultOfCheck,
  faultsOf,
  KeptShape,
  keptOf,
  REFUSED_BY_CHECK,
  StateShape,
  type UserRegistrationState,
} from './formState'
import { USER_REGISTRATION } from './messages'
import { userEmailCheckOf } from './userEmailCheck'

/** Somebody to register. */
export interface NewUser {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly organization: { readonly id: string; readonly name: string }
  readonly jobRoleKey: string
  /** Null when its owner sets it by a link. */
  readonly password: string | null
}

/** `isImageLost`: the user is registered, but the chosen image is not stored. */
export type RegisterResult = ActionResult<{ isImageLost: boolean }>

export interface UserRegistrationOptions {
  /** Roles above it are not offered [USER-086]. */
  ownLevel: AccessLevel
  actions: {
    findOrganizations: FindOrganizations
    listJobRoles: ListJobRoles
    checkEmail: AskTaken
    /** Creates the user, and then stores the chosen image. Never throws. */
    register: (user: NewUser, image: File | null) => Promise<RegisterResult>
    cancel: () => void
    notify: Notify
  }
  /** The user is registered. */
  onRegistered: () => void
}

/** The names of the fields as the server says them. */
const FIELDS: Readonly<Record<string, keyof UserRegistrationState>> = {
  fullName: 'fullName',
  organizationId: 'organization',
  phone: 'phone',
  jobRoleKey: 'jobRoleKey',
  email: 'email',
  password: 'password',
}

export type UserRegistrationControl = ReturnType<typeof useUserRegistration>

/** The values, checks, draft and sending of the form that registers a user. */
export function useUserRegistration({ ownLevel, actions, onRegistered }: UserRegistrationOptions) {
  const emailCheck = useTypedCheck(userEmailCheckOf(actions.checkEmail))
  // Not a value of the form: drafts hold texts.
  const [image, setImage] = useState<File | null>(null)
  const jobRoles = useJobRoles(actions.listJobRoles, ownLevel)
  const form = useForm<UserRegistrationState, UserRegistrationState>({
    schema: pipe(StateShape, checkedBy<UserRegistrationState>(faultsOf)) as never,
    initialValues: EMPTY,
    onSubmit: async (values) => {
      const { organization, jobRoleKey } = values
      // While the check of the e-mail runs no field is wrong, but the form is not sent.
      if (REFUSED_BY_CHECK[emailCheck.check] !== null || !organization || !jobRoleKey) return { ok: false }
      const result = await actions.register(newUserOf(values, organization, jobRoleKey), image)
      if (!result.ok) return refuse(result)
      draft.forget()
      actions.notify(
        result.isImageLost
          ? { kind: 'warning', message: USER_REGISTRATION.doneWithoutImage }
          : { kind: 'success', message: USER_REGISTRATION.done },
      )
      onRegistered()
      return { ok: true }
    },
  })

  function refuse({ message, field }: Refused) {
    const failure = USER_REGISTRATION.failed(message ?? REQUEST_MESSAGES.unknown)
    actions.notify({ kind: 'error', message: failure })
    const name = FIELDS[field ?? '']
    return name && message
      ? { ok: false as const, fields: { [name]: message } }
      : { ok: false as const, message: failure }
  }

  /** One toast for all that is wrong, when the form is to be sent [USER-098, USER-106 … USER-108]. */
  const tellFaults = () => {
    const isWrong = Object.values(faultsOf(form.values)).some(Boolean)
    const message = isWrong ? USER_REGISTRATION.wrong : REFUSED_BY_CHECK[emailCheck.check]
    if (message !== null) actions.notify({ kind: 'warning', message })
  }

  const kept = keptOf(form.values)
  useWantedForm((name) => name === 'user/new')
  const draft = useDraft({
    form: 'user/new',
    title: USER_REGISTRATION.title,
    fields: kept,
    isPristine: JSON.stringify(kept) === JSON.stringify(keptOf(EMPTY)),
    notify: actions.notify,
    onClose: actions.cancel,
    restore: (fields) => {
      if (!is(KeptShape, fields)) return
      for (const name of Object.keys(fields) as (keyof typeof fields)[]) form.setValue(name, fields[name])
      emailCheck.edit(fields.email)
      if (fields.organization) void jobRoles.load(fields.organization.organizationType)
    },
  })

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onCheck: () => {
        form.formProps.onCheck?.()
        tellFaults()
      },
    },
    draft,
    jobRoles: {
      state: jobRoles.state,
      retry: () => {
        const { organization } = form.values
        if (organization) void jobRoles.load(organization.organizationType, true)
      },
    },
    image: { file: image, choose: setImage },
    email: { check: emailCheck.check, fault: faultOfCheck(emailCheck.check), repeat: emailCheck.repeat },
    editEmail: (address: string) => {
      form.setValue('email', address)
      emailCheck.edit(address)
    },
    /** Another organisation has other job roles [USER-084, USER-085]. */
    chooseOrganization: (organization: OrganizationChoice | null) => {
      form.setValue('organization', organization)
      form.setValue('jobRoleKey', null)
      if (organization) void jobRoles.load(organization.organizationType)
      else jobRoles.clear()
    },
    choosePasswordBy: (setBy: UserRegistrationState['setBy']) => {
      form.setValue('setBy', setBy)
      form.setValue('password', '')
    },
  }
}

function newUserOf(values: UserRegistrationState, organization: OrganizationChoice, jobRoleKey: string): NewUser {
  const { fullName, email, phone, setBy, password } = values
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    phone,
    organization: { id: organization.id, name: organization.label },
    jobRoleKey,
    password: setBy === 'typed' ? password : null,
  }
}
