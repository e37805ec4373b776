import type { OrganizationUse } from '@imsang/domain/study-form'
import type { LoadOptions, Option } from '@imsang/ui/PickerField'

/** A person to choose, with the organisation in which they were found [STUDY-196]. */
export interface PersonOption extends Option {
  readonly organizationId: string
}

/** The searches behind the pickers of the form. */
export interface StudyPickers {
  /** The active organisations for a use, 100 per page. */
  organizations: (use: OrganizationUse) => LoadOptions
  /** The investigators (PI, SUB_I) of the organisations, each once, 10 per page [STUDY-178, STUDY-182, STUDY-187]. */
  investigators: (organizationIds: readonly string[]) => LoadOptions<PersonOption>
  /** The members of an organisation whatever their role, 10 per page. */
  members: (organizationId: string) => LoadOptions<PersonOption>
  /** All members of an organisation. Rejects on failure. */
  everyMember: (organizationId: string, signal: AbortSignal) => Promise<readonly PersonOption[]>
}
