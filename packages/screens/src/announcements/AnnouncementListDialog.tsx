import type { AnnouncementEntry } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import type { Loadable } from '../terms'
import { AnnouncementEntries, EntrySkeletons } from './AnnouncementEntries'
import * as css from './Announcements.css'
import { ANNOUNCEMENTS } from './messages'

/** How many announcements a page of the list holds [NOTICE-004, SCONST-004]. */
export const ANNOUNCEMENTS_PER_PAGE = 10

export interface AnnouncementListDialogProps {
  state: Loadable<{ entries: readonly AnnouncementEntry[]; totalPages: number }>
  /** From 0. */
  page: number
  actions: { retry: () => void; open: (id: string) => void; setPage: (page: number) => void }
  onClose: () => void
}

/** All announcements of a study, page by page [NOTICE-004, NOTICE-053]. */
export function AnnouncementListDialog({ state, page, actions, onClose }: AnnouncementListDialogProps) {
  const labels = useLabels()
  return (
    <Dialog
      title={ANNOUNCEMENTS.list}
      isOpen
      onOpenChange={onClose}
      isDismissable
      width={640}
      actions={<Button onPress={onClose}>{labels.close}</Button>}
    >
      <div className={css.list}>
        <Page state={state} actions={actions} />
        {state.kind === 'ready' && (
          <Pagination
            aria-label={ANNOUNCEMENTS.pages}
            page={page}
            totalPages={state.totalPages}
            onChange={actions.setPage}
            hasPageField
          />
        )}
      </div>
    </Dialog>
  )
}

function Page({ state, actions }: Pick<AnnouncementListDialogProps, 'state' | 'actions'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={ANNOUNCEMENTS.slow}>
          <EntrySkeletons count={ANNOUNCEMENTS_PER_PAGE} />
        </LoadingRegion>
      )
    case 'failed':
      return <ErrorState title={ANNOUNCEMENTS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
    case 'ready':
      if (state.entries.length === 0) return <EmptyState title={ANNOUNCEMENTS.empty} />
      return <AnnouncementEntries aria-label={ANNOUNCEMENTS.list} entries={state.entries} onOpen={actions.open} />
  }
}
