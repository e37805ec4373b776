import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import { institutionOfRegistration, type NewSubject } from '@imsang/domain/subject-registration'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'
import { useId } from 'react'
import type { CheckDuplicate } from './duplicateCheck'
import type { Institution, InstitutionsState } from './InstitutionField'
import { REGISTRATION } from './messages'
import { RegistrationForm } from './RegistrationForm'
import { useRegistration } from './useRegistration'
import type { NextScno } from './useScnoProposal'

/** How a registration ended; `message` is what the server said, null when it said nothing. */
export type RegistrationResult = { ok: true } | { ok: false; message: string | null }

export interface RegistrationDialogProps {
  projectId: string
  today: CalendarDate
  /** Who registers: whether they may choose the institution. */
  account: Account
  /** The one institution that the page shows, or null when it shows several. */
  pageInstitution: Institution | null
  /** The institution of the account's investigator record, or null without one. */
  ownInstitution: Institution | null
  /** The organisations to choose from; read only by who may choose. */
  institutions: InstitutionsState
  actions: {
    nextScno: NextScno
    checkDuplicate: CheckDuplicate
    register: (subject: NewSubject) => Promise<RegistrationResult>
    /** Loads `institutions` again. */
    reloadInstitutions: () => void
  }
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Registers one subject [SUBJ-217 … SUBJ-265]. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { today, account, pageInstitution, ownInstitution, institutions, actions, returnFocusTo } = props
  const formId = useId()
  const place = institutionOfRegistration({ account, ofPage: pageInstitution, own: ownInstitution })
  const fixed = place.kind === 'fixed' ? place.institution : null
  const registration = useRegistration({ ...props, fixed })
  const { form, canSend, cancel } = registration
  return (
    <Dialog
      title={REGISTRATION.title}
      isOpen
      onOpenChange={cancel}
      width={640}
      isBusy={form.isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={cancel} isDisabled={form.isSubmitting}>
            {REGISTRATION.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={place.kind === 'missing' || !canSend}
            isPending={form.isSubmitting}
          >
            {REGISTRATION.submit}
          </Button>
        </>
      }
    >
      {place.kind === 'missing' ? (
        <Banner tone="critical" title={place.refusal.message}>
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
