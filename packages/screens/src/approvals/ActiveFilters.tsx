import { SearchFilter } from '@imsang/ui/SearchFilter'
import { OrganizationField } from '../user-fields/OrganizationField'
import type { ActiveUsersProps } from './ActiveUsers'
import * as css from './ApprovalsScreen.css'
import { USERS } from './messages'

/** Search and organisation filter of the active users; each returns to the first page [USER-032 … USER-036]. */
export function ActiveFilters({ view, actions }: Pick<ActiveUsersProps, 'view' | 'actions'>) {
  return (
    <search aria-label={USERS.filters} className={css.filters}>
      <div className={css.filter}>
        <SearchFilter
          label={USERS.searchLabel}
          placeholder={USERS.search}
          value={view.search}
          onChange={(search) => actions.changeView({ page: 0, search })}
        />
      </div>
      <div className={css.filter}>
        <OrganizationField
          name="organization"
          label={USERS.columns.organization}
          placeholder={USERS.everyOrganization}
          value={view.organization}
          onChange={(organization) => actions.changeView({ page: 0, organization })}
          onBlur={() => {}}
          errorMessage={null}
          findOrganizations={actions.findOrganizations}
        />
      </div>
    </search>
  )
}
