import type { Schema } from '@imsang/api-client'
import { ComboBox } from '@imsang/ui/ComboBox'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { LoadedField } from '../forms/LoadedField'
import type { Loadable } from '../terms'
import { REGISTRATION } from './messages'

/** The shown fields of an organisation in the study. */
export type Institution = Pick<Schema<'ProjectOrganization'>, 'id' | 'organizationName'>

/** The loading state of the study's organisations. */
export type InstitutionsState = Loadable<{
  organizations: readonly (Institution & Pick<Schema<'ProjectOrganization'>, 'organizationRole'>)[]
}>

/** The institutions of the study that a subject can belong to [SUBJ-261]. */
export function sitesOf(state: InstitutionsState): readonly Institution[] {
  return state.kind === 'ready' ? state.organizations.filter(({ organizationRole }) => organizationRole === 'SITE') : []
}

interface InstitutionFieldProps extends FieldBinding<string | null> {
  /** The institution that cannot be changed; null when the user chooses one. */
  fixed: Institution | null
  state: InstitutionsState
  isReadOnly: boolean
  onRetry: () => void
}

/**
 * The institution of a new subject: read-only, or chosen among the sites of the study [SUBJ-230, SUBJ-254 … SUBJ-264].
 */
export function InstitutionField({ fixed, state, onRetry, value, onChange, ...field }: InstitutionFieldProps) {
  const label = REGISTRATION.institution
  if (fixed) return <TextField label={label} value={fixed.organizationName} isReadOnly />
  const options = sitesOf(state).map(({ id, organizationName }) => ({ id, label: organizationName }))
  return (
    <LoadedField state={state} failed={REGISTRATION.institutionsFailed} onRetry={onRetry}>
      <ComboBox
        {...field}
        label={label}
        items={options}
        value={options.find(({ id }) => id === value) ?? null}
        onChange={(chosen) => onChange(chosen?.id ?? null)}
        placeholder={REGISTRATION.findInstitution}
        {...(state.kind === 'loading' && { description: REGISTRATION.institutionsLoading })}
        isDisabled={state.kind !== 'ready'}
        isRequired
        autoFocus
      />
    </LoadedField>
  )
}
