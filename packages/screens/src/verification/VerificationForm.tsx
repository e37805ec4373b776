import {
  CODE_EXPIRED,
  CODE_LENGTH,
  checkCode,
  cleanCode,
  NEW_CODE_ADVISED,
  remainingText,
  resendTooEarly,
} from '@imsang/domain/verification-code'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { CodeField } from '@imsang/ui/CodeField'
import { Form, useForm } from '@imsang/ui/Form'
import { useRef } from 'react'
import { object, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { TooManyTriesBanner } from '../too-many-tries/TooManyTries'
import { VERIFICATION } from './messages'
import type { useVerification } from './useVerification'
import * as css from './VerificationDialog.css'

const CodeForm = pipe(
  object({ code: string() }),
  checkedBy(({ code }: { code: string }) => ({ code: checkCode(code) })),
)

interface VerificationFormProps {
  id: string
  email: string
  verification: ReturnType<typeof useVerification>
  readClipboard: () => Promise<string>
}

/** The code, its result, and the request for another one. */
export function VerificationForm({ id, email, verification, readClipboard }: VerificationFormProps) {
  const { alert, running, remaining, tooEarly, tooManyTries } = verification
  const input = useRef<HTMLInputElement>(null)
  const { field, formProps, setValue } = useForm({
    schema: CodeForm,
    initialValues: { code: '' },
    judged: 'sent',
    onSubmit: async ({ code }) => {
      await verification.verify(code)
      return { ok: true }
    },
  })
  const isBusy = running !== null

  const changeCode = (code: string) => {
    setValue('code', code)
    verification.clearAlert()
  }
  const paste = async () => {
    try {
      changeCode(cleanCode(await readClipboard()))
    } catch {
      verification.showNoClipboard()
    }
    input.current?.focus()
  }
  const resend = async () => {
    if (await verification.resend()) setValue('code', '')
  }

  return (
    <Form {...formProps} id={id} isBusy={isBusy} isSummaryHidden>
      <div>
        <p>{VERIFICATION.sentTo}</p>
        <p className={css.address}>{email}</p>
      </div>
      {tooManyTries && <TooManyTriesBanner refusal={tooManyTries} onStop={() => input.current?.focus()} />}
      {alert && !tooManyTries && (
        <Banner tone="critical" title={alert.heading}>
          {alert.body}
        </Banner>
      )}
      {remaining === 0 && <Banner tone="caution" title={CODE_EXPIRED} />}
      {verification.isNewCodeAdvised && <Banner tone="caution" title={NEW_CODE_ADVISED} />}
      <div className={css.codeRow}>
        <div className={css.code}>
          <CodeField
            {...field('code')}
            onChange={changeCode}
            inputRef={input}
            label={VERIFICATION.code}
            length={CODE_LENGTH}
            isReadOnly={isBusy}
          />
        </div>
        <div className={css.paste}>
          <Button onPress={paste} isDisabled={isBusy}>
            {VERIFICATION.paste}
          </Button>
        </div>
      </div>
      <div className={css.clocks}>
        {/* Readable on demand, but not announced every second. */}
        <p role="timer" aria-live="off" className={css.remaining}>
          {VERIFICATION.remaining(remainingText(remaining))}
        </p>
        <Button
          variant="quiet"
          size="inline"
          onPress={resend}
          isPending={running === 'resend'}
          isDisabled={running === 'verify'}
        >
          {VERIFICATION.resend}
        </Button>
        {tooEarly && tooEarly.seconds > 0 && (
          <p className={css.tooEarly} aria-hidden="true">
            {resendTooEarly(tooEarly.seconds)}
          </p>
        )}
        <p role="status" className={css.hidden}>
          {tooEarly && resendTooEarly(tooEarly.told)}
        </p>
      </div>
    </Form>
  )
}
