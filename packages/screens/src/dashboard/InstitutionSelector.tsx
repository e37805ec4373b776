import { ComboBox } from '@imsang/ui/ComboBox'
import { Select } from '@imsang/ui/Select'
import * as css from './DashboardScreen.css'
import { DASHBOARD } from './messages'

/** An institution that the selector offers. */
export interface Place {
  readonly projectOrganizationId: string
  readonly name: string
}

export interface InstitutionSelectorProps {
  /** Those that the user may choose; null until they are known [DASH-005, DASH-007]. */
  places: readonly Place[] | null
  /** Only admins see the study as a whole [DASH-006, PERM-049]. */
  hasWhole: boolean
  /** The chosen institution; null for the whole study. */
  chosen: string | null
  onChoose: (projectOrganizationId: string | null) => void
}

/** The id of the option for the whole study; no institution has it. */
const WHOLE = 'whole'

/** From so many options on they are searched instead of looked through. */
const MANY = 10

/** Chooses whose figures the dashboard shows: the whole study's or those of one institution [DASH-003 … DASH-007]. */
export function InstitutionSelector({ places, hasWhole, chosen, onChoose }: InstitutionSelectorProps) {
  const options = [
    ...(hasWhole ? [{ id: WHOLE, label: DASHBOARD.whole }] : []),
    ...(places ?? []).map(({ projectOrganizationId, name }) => ({ id: projectOrganizationId, label: name })),
  ]
  const value = options.find(({ id }) => id === (chosen ?? WHOLE)) ?? null
  const choose = (id: string | null | undefined) => {
    if (id && id !== value?.id) onChoose(id === WHOLE ? null : id)
  }
  return (
    <div className={css.selector}>
      {options.length < MANY ? (
        <Select
          label={DASHBOARD.selector}
          items={options}
          value={value?.id ?? null}
          onChange={choose}
          isLoading={places === null}
        />
      ) : (
        <ComboBox label={DASHBOARD.selector} items={options} value={value} onChange={(option) => choose(option?.id)} />
      )}
    </div>
  )
}
