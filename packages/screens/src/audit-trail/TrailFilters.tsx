import { type Filter, FilterBar } from '@imsang/ui/DataGrid'
import { LabelsProvider } from '@imsang/ui/LabelsProvider'
import { AUDIT_TRAIL } from './messages'
import { isNarrowed, type TrailView } from './trailView'

export interface TrailFiltersProps {
  view: TrailView
  filters: readonly Filter[]
  /** The number of entries that pass the filters; null while unknown. */
  found: number | null
  onChange: (view: TrailView) => void
}

/** Entries are found, not rows: one row may show two of them. */
const LABELS = { resultCount: AUDIT_TRAIL.found }

/** Narrows a trail, as by subject, field, kind of change, person and period [AUDIT-065 … AUDIT-069, AUDIT-073]. */
export function TrailFilters({ view, filters, found, onChange }: TrailFiltersProps) {
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
