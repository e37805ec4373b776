import { institutionOfRegistration } from '@imsang/domain/subject-registration'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useId } from 'react'
import { REGISTRATION } from './messages'
import { RegistrationForm } from './RegistrationForm'
import type { RegistrationDialogProps } from './registrationProps'
import { useRegistration } from './useRegistration'

export type { RegistrationDialogProps } from './registrationProps'

/** Registers one subject [SUBJ-217 … SUBJ-265]. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { today, account, pageInstitution, ownInstitution, institutions, actions, returnFocusTo } = props
  const formId = useId()
  const place = institutionOfRegistration({ account, ofPage: pageInstitution, own: ownInstitution })
  const fixed = place.kind === 'fixed' ? place.institution : null
  // Until the institutions are there nobody can say that the own one is missing.
  const refusal = place.kind === 'missing' && institutions.kind === 'ready' ? place.refusal : null
  const registration = useRegistration({ ...props, fixed })
  const { form, canSend, draft } = registration
  return (
    <Dialog
      title={REGISTRATION.title}
      isOpen
      onOpenChange={draft.dismiss}
      width={640}
      isBusy={form.isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={draft.cancel} isDisabled={form.isSubmitting}>
            {REGISTRATION.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={refusal !== null || !canSend}
            isPending={form.isSubmitting}
          >
            {REGISTRATION.submit}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Banner tone="critical" title={refusal.message}>
          {REGISTRATION.noInstitutionHint}
        </Banner>
      ) : (
        <RegistrationForm
          id={formId}
          registration={registration}
          today={today}
          fixed={fixed}
          institutions={institutions}
          onReloadInstitutions={actions.reloadInstitutions}
        />
      )}
    </Dialog>
  )
}
