import type { Schema } from '@imsang/api-client'
import { organizationTypeLabel } from '@imsang/domain/organization'
import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import type { FieldBinding } from '@imsang/ui/Form'
import { USER_FIELDS } from './messages'

export type OrganizationOption = Schema<'OrganizationOption'>

/** Finds organisations by part of their name; rejects on failure. */
export type FindOrganizations = (keyword: string, signal: AbortSignal) => Promise<readonly OrganizationOption[]>

/** An organisation as an option of the field; its type decides which job roles there are. */
export interface OrganizationChoice extends Option {
  organizationType: string
}

/** The pause in typing after which organisations are searched, in ms [DEC-358]. */
const REST_MS = 150

interface OrganizationFieldProps extends FieldBinding<OrganizationChoice | null> {
  label?: string
  placeholder?: string
  findOrganizations: FindOrganizations
  /** Those that are not offered although they are active. */
  excluded?: ReadonlySet<string>
  isRequired?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
}

/** The organisation of a user, found by part of its name; a closed one accepts no users and is not offered [DEC-358]. */
export function OrganizationField({ findOrganizations, excluded, ...field }: OrganizationFieldProps) {
  return (
    <ComboBox
      {...field}
      label={field.label ?? USER_FIELDS.organization}
      placeholder={field.placeholder ?? USER_FIELDS.findOrganization}
      load={async (keyword, _page, signal) => {
        const found = await findOrganizations(keyword, signal)
        const offered = found.filter(({ id, status }) => status !== 'INACTIVE' && !excluded?.has(id))
        return { items: offered.map(choiceOf), hasMore: false }
      }}
      restMs={REST_MS}
      failedText={USER_FIELDS.organizationsFailed}
    />
  )
}

function choiceOf({ id, name, organizationType }: OrganizationOption): OrganizationChoice {
  const description = organizationTypeLabel(organizationType)
  return { id, label: name, description, organizationType }
}
