import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { Button } from '@imsang/ui/Button'
import { Form } from '@imsang/ui/Form'
import { PasswordField } from '@imsang/ui/PasswordField'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { TextField } from '@imsang/ui/TextField'
import { type ReactNode, useId } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { ChosenPicture } from '../picture/ChosenPicture'
import { EmailField } from '../sign-up/EmailField'
import { SIGN_UP } from '../sign-up/messages'
import { PasswordStrength } from '../sign-up/PasswordStrength'
import { JobRoleSelect } from '../user-fields/JobRoleSelect'
import { USER_FIELDS } from '../user-fields/messages'
import { type FindOrganizations, OrganizationField } from '../user-fields/OrganizationField'
import { USER_REGISTRATION } from './messages'
import * as css from './UserRegistration.css'
import type { UserRegistrationControl } from './useUserRegistration'

interface UserRegistrationFormProps {
  form: UserRegistrationControl
  findOrganizations: FindOrganizations
  /** The form was emptied for the next person: its first field takes the focus. */
  isNext: boolean
}

const PASSWORD_BY = [
  { id: 'link', label: USER_REGISTRATION.byLink, description: USER_REGISTRATION.byLinkHint },
  { id: 'typed', label: USER_REGISTRATION.typed, description: USER_REGISTRATION.typedHint },
] as const

/** The fields of somebody to register, in one column [USER-076 … USER-082, USER-220]. */
export function UserRegistrationForm({ form, findOrganizations, isNext }: UserRegistrationFormProps) {
  const { field, formProps, values, isSubmitting, draft, jobRoles } = form
  const isRefused = useRefusedOffline() !== null
  return (
    <div className={css.body}>
      <NeedsConnection />
      {draft.isRestored && <RestoredNotice />}
      {/* The first wrong field takes the focus; a toast says that there are some. */}
      <Form {...formProps} isSummaryHidden>
        <Section title={USER_REGISTRATION.person}>
          <TextField
            {...field('fullName')}
            label={USER_FIELDS.name}
            maxLength={DEFAULT_TEXT_LENGTH}
            autoComplete="off"
            autoFocus={isNext}
            isRequired
            isReadOnly={isSubmitting}
          />
          <UserEmail form={form} />
          <TextField
            {...field('phone')}
            label={USER_FIELDS.phone}
            type="tel"
            maxLength={DEFAULT_TEXT_LENGTH}
            autoComplete="off"
            placeholder={USER_FIELDS.phonePlaceholder}
            isReadOnly={isSubmitting}
          />
          <ChosenPicture
            use="person"
            name={values.fullName}
            value={form.image.file}
            onChange={form.image.choose}
            isDisabled={isSubmitting}
          />
        </Section>
        <Section title={USER_REGISTRATION.organization}>
          <OrganizationField
            {...field('organization')}
            onChange={form.chooseOrganization}
            findOrganizations={findOrganizations}
            isRequired
            isReadOnly={isSubmitting}
          />
          <JobRoleSelect
            {...field('jobRoleKey')}
            organizationFirst={USER_REGISTRATION.organizationFirst}
            state={jobRoles.state}
            isDisabled={isSubmitting}
            onRetry={jobRoles.retry}
          />
        </Section>
        <Section title={USER_REGISTRATION.signIn}>
          <RadioGroup
            label={USER_REGISTRATION.firstPassword}
            items={PASSWORD_BY}
            value={values.setBy}
            onChange={form.choosePasswordBy}
            isReadOnly={isSubmitting}
          />
          {values.setBy === 'typed' && <FirstPassword form={form} />}
        </Section>
        <div className={css.buttons}>
          <Button onPress={draft.cancel} isDisabled={isSubmitting}>
            {USER_REGISTRATION.cancel}
          </Button>
          <Button type="submit" variant="primary" isDisabled={isRefused} isPending={isSubmitting}>
            {isSubmitting ? USER_REGISTRATION.submitting : USER_REGISTRATION.submit}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The address with the result of its check, which is shown before the form is sent [USER-099 … USER-105]. */
function UserEmail({ form }: { form: UserRegistrationControl }) {
  const email = form.field('email')
  return (
    <EmailField
      {...email}
      onChange={form.editEmail}
      errorMessage={form.email.fault ?? email.errorMessage}
      check={form.email.check}
      hint={USER_REGISTRATION.emailHint}
      autoComplete="off"
      maxLength={DEFAULT_TEXT_LENGTH}
      onRepeat={form.email.repeat}
      isReadOnly={form.isSubmitting}
    />
  )
}

/** The password of the first sign-in, with its strength [USER-081, USER-097]. */
function FirstPassword({ form }: { form: UserRegistrationControl }) {
  const strengthId = useId()
  const { password } = form.values
  return (
    <div className={css.withMeter}>
      <PasswordField
        {...form.field('password')}
        label={USER_REGISTRATION.password}
        description={SIGN_UP.passwordHint}
        // Browsers ignore `off` and fill in the password of whoever registers.
        autoComplete="new-password"
        maxLength={DEFAULT_TEXT_LENGTH}
        {...(password !== '' && { 'aria-describedby': strengthId })}
        isRequired
        isReadOnly={form.isSubmitting}
      />
      <PasswordStrength id={strengthId} password={password} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  )
}
