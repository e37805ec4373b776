import { FilterBar } from '@imsang/ui/DataGrid'
import { LabelsProvider } from '@imsang/ui/LabelsProvider'
import { useMemo } from 'react'
import { AUDIT_TRAIL } from './messages'
import { type AuditPerson, isNarrowed, type TrailView, trailFilters } from './trailView'

export interface TrailFiltersProps {
  view: TrailView
  /** Who appears in the trail; null while unknown. */
  people: readonly AuditPerson[] | null
  today: string
  /** The number of entries that pass the filters; null while unknown. */
  found: number | null
  onChange: (view: TrailView) => void
}

/** Entries are found, not rows: one row may show two of them. */
const LABELS = { resultCount: AUDIT_TRAIL.found }

/** Narrows the trail by subject, field, kind of change, person and period [AUDIT-065 … AUDIT-069, AUDIT-073]. */
export function TrailFilters({ view, people, today, found, onChange }: TrailFiltersProps) {
  const { person } = view.filters
  const filters = useMemo(() => trailFilters(people, person, today), [people, person, today])
  return (
    <LabelsProvider labels={LABELS}>
      <FilterBar
        label={AUDIT_TRAIL.filters}
        filters={filters}
        value={view.filters}
        onChange={(next) => onChange({ page: 0, filters: next })}
        {...(isNarrowed(view) && found !== null && { resultCount: found })}
      />
    </LabelsProvider>
  )
}
