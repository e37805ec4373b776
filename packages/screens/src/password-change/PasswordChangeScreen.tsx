import { PASSWORD_STEPS, type PasswordStep } from '@imsang/domain/password'
import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { Chip } from '@imsang/ui/Chip'
import { Form } from '@imsang/ui/Form'
import { PageHeader } from '@imsang/ui/PageHeader'
import { PasswordField } from '@imsang/ui/PasswordField'
import { Check, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { TooManyTriesBanner } from '../too-many-tries/TooManyTries'
import { PASSWORD_CHANGE } from './messages'
import { NewPasswordJudged } from './NewPasswordJudged'
import * as css from './PasswordChange.css'
import { type PasswordChangeOptions, usePasswordChange } from './usePasswordChange'

export type { ChangePassword } from './usePasswordChange'

/** Changes one's own password, in three steps that are all open at once [PW-001 … PW-069]. */
export function PasswordChangeScreen(props: PasswordChangeOptions) {
  const { actions, owner } = props
  const { field, inputs, done, difference, ...form } = usePasswordChange(props)
  const isRefused = useRefusedOffline() !== null
  const id = useId()
  const isReadOnly = form.isSubmitting || form.isChanged
  const isEqual = done.includes('confirmation')
  const all = PASSWORD_STEPS.length
  const shared = (step: PasswordStep) => ({
    ...field(step),
    label: PASSWORD_CHANGE[step],
    inputRef: inputs[step],
    isRequired: true,
    isReadOnly,
  })
  return (
    <>
      <PageHeader
        title={labelOf('password')}
        subtitle={PASSWORD_CHANGE.subtitle}
        badges={
          <span role="status">
            <Chip tone={done.length === all ? 'positive' : 'muted'}>{PASSWORD_CHANGE.progress(done.length, all)}</Chip>
          </span>
        }
      />
      <div className={css.columns}>
        <Form {...form.formProps} isSummaryHidden>
          <NeedsConnection />
          {form.tooManyTries && (
            <TooManyTriesBanner refusal={form.tooManyTries} onStop={() => inputs.currentPassword.current?.focus()} />
          )}
          <Step number={1} isDone={done.includes('currentPassword')}>
            <PasswordField {...shared('currentPassword')} autoComplete="current-password" />
          </Step>
          <Step number={2} isDone={done.includes('newPassword')}>
            <PasswordField {...shared('newPassword')} autoComplete="new-password" aria-describedby={`${id}rules`} />
            <NewPasswordJudged id={`${id}rules`} password={form.values.newPassword} owner={owner} />
          </Step>
          <Step number={3} isDone={isEqual}>
            <PasswordField
              {...shared('confirmation')}
              errorMessage={difference}
              autoComplete="new-password"
              aria-describedby={`${id}equal`}
            />
            <div id={`${id}equal`} role="status">
              {isEqual && (
                <span className={css.equal}>
                  <CircleCheck className={css.mark} size={16} strokeWidth={1.5} aria-hidden />
                  {PASSWORD_CHANGE.equal}
                </span>
              )}
            </div>
          </Step>
          <div className={css.buttons}>
            <Button onPress={actions.leave} isDisabled={form.isSubmitting}>
              {PASSWORD_CHANGE.cancel}
            </Button>
            <Button type="submit" variant="primary" isDisabled={isReadOnly || isRefused}>
              {form.isSubmitting ? PASSWORD_CHANGE.submitting : PASSWORD_CHANGE.submit}
            </Button>
          </div>
        </Form>
        <Card title={PASSWORD_CHANGE.tips} headingLevel={2}>
          <ul className={css.tips}>
            {PASSWORD_CHANGE.tip.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

interface StepProps {
  number: number
  isDone: boolean
  children: ReactNode
}

/** A step with its number, or a mark once it is done; the number of done steps is said beside the title. */
function Step({ number, isDone, children }: StepProps) {
  return (
    <div className={css.step}>
      <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check size={16} strokeWidth={2} /> : number}
      </span>
      <div className={css.typed}>{children}</div>
    </div>
  )
}
