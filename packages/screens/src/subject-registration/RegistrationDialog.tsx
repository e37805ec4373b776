import { institutionOfRegistration } from '@imsang/domain/subject-registration'
import { Banner } from '@imsang/ui/Banner'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { REGISTRATION } from './messages'
import { RegistrationForm } from './RegistrationForm'
import type { RegistrationDialogProps } from './registrationProps'
import { useRegistration } from './useRegistration'

export type { RegistrationDialogProps } from './registrationProps'

/** Registers one subject [SUBJ-217 … SUBJ-265]. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { today, account, pageInstitution, ownInstitution, institutions, actions, returnFocusTo } = props
  const place = institutionOfRegistration({ account, ofPage: pageInstitution, own: ownInstitution })
  const fixed = place.kind === 'fixed' ? place.institution : null
  // Until the institutions are loaded, the user's own one cannot be reported as missing.
  const refusal = place.kind === 'missing' && institutions.kind === 'ready' ? place.refusal : null
  const registration = useRegistration({ ...props, fixed })
  return (
    <RecordDialog
      title={REGISTRATION.title}
      width={640}
      form={registration.form}
      confirm={REGISTRATION.submit}
      isConfirmDisabled={refusal !== null}
      returnFocusTo={returnFocusTo}
    >
      {refusal ? (
        <Banner tone="critical" title={refusal.message}>
          {REGISTRATION.noInstitutionHint}
        </Banner>
      ) : (
        <RegistrationForm
          registration={registration}
          today={today}
          fixed={fixed}
          institutions={institutions}
          onReloadInstitutions={actions.reloadInstitutions}
        />
      )}
    </RecordDialog>
  )
}
