import type { ProjectOrganization } from '@imsang/api-client'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { SearchField } from '@imsang/ui/SearchField'
import { Select } from '@imsang/ui/Select'
import type { Loadable } from '../terms'
import type { ResearcherView } from './findResearchers'
import { RESEARCHERS } from './messages'
import * as css from './ResearchersPanel.css'

export interface ResearcherToolsProps {
  /** The institutions to choose from; null for those who see only their own [RSCH-004, RSCH-008]. */
  institutions: Loadable<{ institutions: readonly ProjectOrganization[] }> | null
  view: ResearcherView
  onChange: (change: Partial<ResearcherView>) => void
  onRetryInstitutions: () => void
}

/** The id of the first option, which no institution has. */
const EVERYBODY = 'everybody'

/** Narrows the list to an institution, for admins, and to what a word finds [RSCH-004 … RSCH-008, RSCH-011]. */
export function ResearcherTools({ institutions, view, onChange, onRetryInstitutions }: ResearcherToolsProps) {
  const known = institutions?.kind === 'ready' ? institutions.institutions : []
  const options = known
    .filter(({ organizationRole }) => organizationRole === 'SITE')
    .map(({ id, organizationName, organizationCode }) => ({ id, label: `${organizationName}[${organizationCode}]` }))
  return (
    <>
      <div className={css.tools}>
        {institutions && (
          <div className={css.institution}>
            <Select
              label={RESEARCHERS.institution}
              items={[{ id: EVERYBODY, label: RESEARCHERS.everybody }, ...options]}
              value={view.institution ?? EVERYBODY}
              onChange={(chosen) => onChange({ institution: chosen === EVERYBODY ? null : chosen })}
              isLoading={institutions.kind === 'loading'}
            />
          </div>
        )}
        <div className={css.search}>
          <SearchField
            label={RESEARCHERS.searchLabel}
            placeholder={RESEARCHERS.search}
            value={view.search}
            onChange={(search) => onChange({ search })}
          />
        </div>
      </div>
      {institutions?.kind === 'failed' && (
        <Banner
          tone="caution"
          title={RESEARCHERS.institutionsFailed}
          action={
            <Button size="small" onPress={onRetryInstitutions} isPending={institutions.isRetrying}>
              {RESEARCHERS.retry}
            </Button>
          }
        />
      )}
    </>
  )
}
