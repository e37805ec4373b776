import type { ProjectOrganization } from '@imsang/api-client'
import { Form } from '@imsang/ui/Form'
import { type LoadOptions, type Option, PickerField } from '@imsang/ui/PickerField'
import { custom, object } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import type { DialogEnds } from '../terms'
import { INVESTIGATOR } from './messages'
import { type InstitutionResult, useInstitutionForm } from './useInstitutionForm'

export interface ChangeInvestigatorDialogProps extends DialogEnds {
  institution: ProjectOrganization
  actions: {
    /** Finds who may be chosen, for whoever may choose; rejects on failure. */
    findCandidates: (...asked: Parameters<LoadOptions>) => Promise<Awaited<ReturnType<LoadOptions>> | 'forbidden'>
    change: (change: { basis: ProjectOrganization; userId: string }) => Promise<InstitutionResult>
  }
}

const Change = object({ person: custom<Option>((value) => value !== null, INVESTIGATOR.missing) })

/** Gives an institution another investigator, or its first [INST-076 … INST-081, SCALL-101]. */
export function ChangeInvestigatorDialog({ institution, actions, ...ends }: ChangeInvestigatorDialogProps) {
  const refuse = () => {
    ends.notify({ kind: 'error', message: INVESTIGATOR.noRight })
    ends.onCancel()
  }
  const load: LoadOptions = async (...asked) => {
    const found = await actions.findCandidates(...asked)
    if (found !== 'forbidden') return found
    refuse()
    return { items: [], hasMore: false }
  }
  const form = useInstitutionForm({
    ...ends,
    institution,
    schema: Change,
    initialValues: { person: null as Option | null },
    judged: 'sent',
    texts: INVESTIGATOR,
    submit: ({ person }, basis) => actions.change({ basis, userId: person.id }),
    onRefused: ({ isForbidden = false }) => {
      if (isForbidden) refuse()
      return isForbidden
    },
  })
  const present = form.basis.principalInvestigatorName
  return (
    <RecordDialog
      title={INVESTIGATOR.title}
      form={form}
      confirm={INVESTIGATOR.confirm}
      facts={[
        { term: INVESTIGATOR.institution, value: institution.organizationName },
        { term: INVESTIGATOR.present, value: present ?? INVESTIGATOR.nobody },
      ]}
      stored={RECORD_DIALOG.stored(present ?? INVESTIGATOR.nobody)}
      returnFocusTo={ends.returnFocusTo}
    >
      <Form {...form.formProps} isSummaryHidden>
        <PickerField
          {...form.field('person')}
          label={INVESTIGATOR.next}
          title={INVESTIGATOR.pick}
          description={present === null ? INVESTIGATOR.hint : INVESTIGATOR.consequence(present)}
          placeholder={INVESTIGATOR.pick}
          searchHint={INVESTIGATOR.searchHint}
          load={load}
          emptyText={INVESTIGATOR.nobodyFits}
          failedText={INVESTIGATOR.peopleFailed}
          isDisabled={form.isSubmitting}
          isRequired
        />
      </Form>
    </RecordDialog>
  )
}
