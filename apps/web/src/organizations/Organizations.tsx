import { messageOf } from '@imsang/api-client'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { ORGANIZATIONS } from '@imsang/screens/organizations/messages'
import { OrganizationsScreen, type OrganizationsScreenProps } from '@imsang/screens/organizations/OrganizationsScreen'
import type { OrganizationRow } from '@imsang/screens/organizations/organizationColumns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notify } from '../app/notify'
import { freshnessOf, waitingFor } from '../data/loadable'
import { organizations, useOrganizationEdits } from '../data/organizations'
import { useLast } from '../data/useLast'
import { useDraftStore } from '../session/drafts'
import { EditOrganization } from './EditOrganization'
import type { OrganizationSearch } from './organizationSearch'
import { organizationSearchOf, organizationViewOf } from './viewOfSearch'

interface OrganizationsProps {
  search: OrganizationSearch
  /** Takes what the newest address becomes: another change may be on its way to the screen. */
  navigate: (next: (now: OrganizationSearch) => OrganizationSearch) => void
  create: () => void
}

/** The list of organisations for the view in the address, and the dialog that edits one. */
export function Organizations({ search, navigate, create }: OrganizationsProps) {
  const view = organizationViewOf(search)
  const list = useQuery(organizations(view))
  // The rows shown stay when those of another view, or newer ones, cannot be loaded [SYS-021].
  const shown = useLast(list.data)
  const edits = useOrganizationEdits()
  const [edited, setEdited] = useState<OrganizationRow | null>(null)
  const changeView = (change: Partial<typeof view>) =>
    navigate((now) => organizationSearchOf({ ...organizationViewOf(now), ...change }))
  const last = Math.max(0, (list.data?.totalPages ?? 1) - 1)
  const isBeyond = list.data !== undefined && !list.isPlaceholderData && view.page > last
  useEffect(() => {
    if (isBeyond) changeView({ page: last })
  })
  const isOld = shown !== null && list.isError
  useEffect(() => {
    if (isOld) notify({ kind: 'error', message: ORGANIZATIONS.failed })
  }, [isOld])
  const close = () => setEdited(null)
  return (
    <DraftsProvider value={useDraftStore()}>
      <OrganizationsScreen
        state={stateOf()}
        failure={list.isError ? messageOf(list.error, '') || null : null}
        view={view}
        actions={{ retry: () => void list.refetch(), changeView, create, edit: setEdited }}
      />
      {edited && (
        <EditOrganization
          key={edited.id}
          organization={edited}
          actions={edits}
          notify={notify}
          onDone={close}
          onCancel={close}
        />
      )}
    </DraftsProvider>
  )

  function stateOf(): OrganizationsScreenProps['state'] {
    if (!shown || isBeyond) return waitingFor(list)
    return {
      kind: 'ready',
      organizations: shown.content,
      found: shown.totalElements,
      totalPages: shown.totalPages,
      isLoading: list.isPlaceholderData,
      ...freshnessOf(list),
    }
  }
}
