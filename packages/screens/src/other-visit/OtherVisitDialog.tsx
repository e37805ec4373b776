import { Banner } from '@imsang/ui/Banner'
import { FileField } from '@imsang/ui/FileField'
import { Form } from '@imsang/ui/Form'
import { useRefusedOffline } from '../connection/Connection'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useServerHas } from '../server/Server'
import { OTHER_VISIT } from './messages'
import * as css from './OtherVisit.css'
import { fixedInstitution } from './otherVisitForm'
import { PlaceFields } from './PlaceFields'
import { ReportFields } from './ReportFields'
import { SendingProgress } from './SendingProgress'
import type { OtherVisitDialogProps } from './terms'
import { type OtherVisitForm, useOtherVisit } from './useOtherVisit'
import { VisitFields } from './VisitFields'

export type { OtherVisitDialogProps } from './terms'

/** Registers a visit that no template prescribes, with its files and the mail about it [VISIT-086, VISIT-184 … VISIT-224]. */
export function OtherVisitDialog(props: OtherVisitDialogProps) {
  const visit = useOtherVisit(props)
  const { form, sending } = visit
  return (
    <RecordDialog
      title={OTHER_VISIT.title}
      width={640}
      form={form}
      confirm={OTHER_VISIT.submit}
      facts={factsOf(props)}
      progress={sending && <SendingProgress sending={sending} />}
      returnFocusTo={props.returnFocusTo}
    >
      <Form {...form.formProps}>
        <PlaceFields {...props} {...visit} />
        <VisitFields {...visit} today={props.today} />
        <Attachments {...visit} />
        {useServerHas('listReportTargets') && (
          <ReportFields {...visit} participants={props.participants} actions={props.actions} />
        )}
      </Form>
    </RecordDialog>
  )
}

/** What cannot be chosen: the subject and its institution, or the only institution. */
function factsOf(props: OtherVisitDialogProps) {
  const { subject, institutions } = props
  const fixed = institutions.find(({ projectOrganizationId }) => projectOrganizationId === fixedInstitution(props))
  const facts = [
    ...(subject ? [{ term: OTHER_VISIT.fixedSubject, value: `${subject.scno ?? '-'} / ${subject.enno ?? '-'}` }] : []),
    ...(fixed ? [{ term: OTHER_VISIT.institution, value: fixed.name }] : []),
  ]
  return facts.length > 0 ? facts : undefined
}

/** The files, which a draft does not keep [VISIT-211 … VISIT-215]. */
function Attachments({ form, attachments }: OtherVisitForm) {
  // A request with files cannot be kept for later [OFFL-043, OFFL-135].
  const refused = useRefusedOffline()
  return (
    <div className={css.group}>
      <FileField
        label={OTHER_VISIT.files}
        description={OTHER_VISIT.filesHint}
        files={attachments.files.map(({ id, file: { name, size } }) => ({ id, name, size, state: 'ready' }))}
        take={attachments.take}
        onAdd={attachments.add}
        onRemove={attachments.remove}
        isDisabled={form.isSubmitting || refused !== null}
      />
      {refused && <Banner tone="caution" title={refused} />}
      {attachments.areMissing && <Banner tone="caution" title={OTHER_VISIT.filesAgain} />}
    </div>
  )
}
