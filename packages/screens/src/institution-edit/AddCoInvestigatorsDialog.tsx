import type { ProjectOrganization } from '@imsang/api-client'
import { FIRST_GIVEN_ROLE, GIVEN_ROLES, mayBeGiven, projectRoleLabel } from '@imsang/domain/study-participants'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { type LoadOptions, PickerField } from '@imsang/ui/PickerField'
import { Select } from '@imsang/ui/Select'
import { useId, useState } from 'react'
import { custom, object, pipe } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { RecordDialog } from '../record-dialog/RecordDialog'
import type { DialogEnds, Loadable } from '../terms'
import {
  type EligibleOption,
  type FailedAddition,
  MOST_ADDITIONS,
  type NewParticipant,
  reasonOfFailure,
  toastOfFailures,
} from './additions'
import { ADDITION } from './messages'

export type { EligibleOption, FailedAddition, NewParticipant } from './additions'

export interface CoInvestigatorActions {
  /** Finds who may be added, of an organisation or, with null, of every one; its search rejects on failure. */
  findEligible: (organizationId: string | null) => LoadOptions<EligibleOption>
  /** Adds one person after the other; answers those who were not. Never throws. */
  add: (people: readonly NewParticipant[]) => Promise<readonly FailedAddition[]>
  retryInstitutions: () => void
}

export interface AddCoInvestigatorsDialogProps extends DialogEnds {
  institutions: Loadable<{ institutions: readonly ProjectOrganization[] }>
  /** Offers people of every organisation of the study first: those of a CRO or a sponsor are at no institution [DEC-782]. */
  isForEverybody?: boolean
  actions: CoInvestigatorActions
}

/** The id of the first choice, which no organisation has. */
const EVERYBODY = 'everybody'

const ROLES = GIVEN_ROLES.map((id) => ({ id, label: projectRoleLabel(id) }))

interface Addition {
  institution: string | null
  people: readonly EligibleOption[]
  role: string | null
}

const Fields = pipe(
  object({
    institution: custom<string | null>(() => true),
    people: custom<readonly EligibleOption[]>(Array.isArray),
    role: custom<string>((value) => typeof value === 'string' && mayBeGiven(value)),
  }),
  checkedBy<{ institution: string | null; people: readonly EligibleOption[]; role: string }>(
    ({ institution, people }) => ({
      institution: institution === null ? ADDITION.institutionMissing : null,
      people: faultOfPeople(people),
    }),
  ),
)

/** Why people cannot be sent; whoever lacks an organisation is counted until they are no longer chosen [INST-088, INST-089]. */
function faultOfPeople(people: readonly EligibleOption[]): string | null {
  if (people.length === 0) return ADDITION.missing
  const lacking = people.filter(({ organizationId }) => !organizationId).length
  if (lacking > 0) return ADDITION.withoutOrganization(lacking)
  return people.length > MOST_ADDITIONS ? ADDITION.tooMany : null
}

/** Adds people of an institution to the study, all with one role [INST-084 … INST-093, RSCH-062 … RSCH-071, DEC-240]. */
export function AddCoInvestigatorsDialog(props: AddCoInvestigatorsDialogProps) {
  const { institutions, isForEverybody = false, actions, notify, onDone, onCancel, returnFocusTo } = props
  const id = useId()
  const [failures, setFailures] = useState<readonly (FailedAddition & { name: string })[]>([])
  const { field, values, setValue, formProps, isSubmitting } = useForm<
    Addition,
    { people: readonly EligibleOption[]; role: string }
  >({
    schema: Fields,
    initialValues: { institution: isForEverybody ? EVERYBODY : null, people: [], role: FIRST_GIVEN_ROLE },
    onSubmit: async ({ people, role }) => {
      setFailures([])
      const sent = people.map(({ id: userId, organizationId }) => ({
        userId,
        organizationId: organizationId ?? '',
        role,
      }))
      const failed = await actions.add(sent)
      if (failed.length === 0) {
        notify({ kind: 'success', message: ADDITION.done(people.length) })
        onDone()
        return { ok: true }
      }
      const left = people.filter((person) => failed.some(({ userId }) => userId === person.id))
      setValue('people', left)
      setFailures(failed.map((each) => ({ ...each, name: left.find((one) => one.id === each.userId)?.label ?? '' })))
      notify(toastOfFailures(people.length - failed.length, failed))
      return { ok: false }
    },
  })
  const sites = institutions.kind === 'ready' ? institutions.institutions.filter(isSite) : []
  const { institution } = values
  // Two choices and a search: not worth a draft.
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  return (
    <RecordDialog
      title={ADDITION.title}
      form={{ formProps: { ...formProps, id }, isSubmitting, conflict: null, draft }}
      confirm={ADDITION.confirm}
      returnFocusTo={returnFocusTo}
    >
      {institutions.kind === 'failed' && (
        <Banner
          tone="caution"
          title={ADDITION.institutionsFailed}
          action={
            <Button size="small" onPress={actions.retryInstitutions} isPending={institutions.isRetrying}>
              {ADDITION.retry}
            </Button>
          }
        />
      )}
      {failures.length > 0 && (
        <Banner tone="critical" title={ADDITION.notAdded(failures.length)}>
          <ul>
            {failures.map((failure) => (
              <li key={failure.userId}>
                {failure.name}: {reasonOfFailure(failure)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Form {...formProps} id={id} isSummaryHidden>
        <Select
          {...field('institution')}
          onChange={(chosen) => {
            setValue('institution', chosen)
            // Who was picked belongs to the former institution.
            if (chosen !== institution) setValue('people', [])
          }}
          label={ADDITION.institution}
          placeholder={ADDITION.institutionPlaceholder}
          items={[
            ...(isForEverybody ? [{ id: EVERYBODY, label: ADDITION.everybody }] : []),
            ...sites.map(({ organizationId, organizationName, organizationCode }) => ({
              id: organizationId,
              label: `${organizationName}[${organizationCode}]`,
            })),
          ]}
          emptyText={ADDITION.noInstitution}
          isLoading={institutions.kind === 'loading'}
          isDisabled={isSubmitting}
          isRequired
        />
        <PickerField
          {...field('people')}
          key={institution}
          isMultiple
          label={ADDITION.people}
          title={ADDITION.pick}
          description={institution === null ? ADDITION.institutionFirst : ADDITION.peopleHint}
          placeholder={ADDITION.peoplePlaceholder}
          searchHint={ADDITION.searchHint}
          load={actions.findEligible(institution === EVERYBODY ? null : institution)}
          emptyText={ADDITION.nobody}
          failedText={ADDITION.peopleFailed}
          isDisabled={isSubmitting || institution === null}
          isRequired
        />
        <Select {...field('role')} label={ADDITION.role} items={ROLES} isDisabled={isSubmitting} isRequired />
      </Form>
    </RecordDialog>
  )
}

const isSite = ({ organizationRole }: ProjectOrganization) => organizationRole === 'SITE'
