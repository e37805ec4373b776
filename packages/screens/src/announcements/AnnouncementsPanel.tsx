import type { AnnouncementEntry } from '@imsang/api-client'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { IconButton } from '@imsang/ui/IconButton'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Menu } from '@imsang/ui/Menu'
import { Ellipsis } from 'lucide-react'
import type { Loadable } from '../terms'
import { AnnouncementEntries, EntrySkeletons } from './AnnouncementEntries'
import * as css from './Announcements.css'
import { ANNOUNCEMENTS } from './messages'

/** How many announcements the panel holds [NOTICE-001, SCONST-005]. */
export const RECENT_ANNOUNCEMENTS = 5

export interface AnnouncementsPanelProps {
  state: Loadable<{ entries: readonly AnnouncementEntry[] }>
  /** What the permission call answers; false until it has [NOTICE-029]. */
  canEdit: boolean
  /** A card among others, instead of a section with its own heading [DASH-014]. */
  isCard?: boolean
  actions: { retry: () => void; open: (id: string) => void; openList: () => void; add: () => void }
}

/** The newest announcements of a study, and the way to all of them for those who write them [NOTICE-001, NOTICE-002, NOTICE-029]. */
export function AnnouncementsPanel({ state, canEdit, isCard = false, actions }: AnnouncementsPanelProps) {
  const content = (
    <>
      <div className={css.header}>
        <h2 className={css.heading}>{ANNOUNCEMENTS.recent}</h2>
        {canEdit && (
          <Menu
            trigger={
              <IconButton
                size="small"
                label={ANNOUNCEMENTS.menu}
                icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
              />
            }
            items={[
              { id: 'all', label: ANNOUNCEMENTS.all, onAction: actions.openList },
              { id: 'add', label: ANNOUNCEMENTS.add, onAction: actions.add },
            ]}
          />
        )}
      </div>
      <div className={isCard ? css.inCard : css.panel}>
        <Recent state={state} actions={actions} />
      </div>
    </>
  )
  return isCard ? <Card>{content}</Card> : <section>{content}</section>
}

function Recent({ state, actions }: Pick<AnnouncementsPanelProps, 'state' | 'actions'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={ANNOUNCEMENTS.slow}>
          <EntrySkeletons count={RECENT_ANNOUNCEMENTS} />
        </LoadingRegion>
      )
    case 'failed':
      return <ErrorState title={ANNOUNCEMENTS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
    case 'ready':
      if (state.entries.length === 0) return <EmptyState title={ANNOUNCEMENTS.empty} />
      return <AnnouncementEntries aria-label={ANNOUNCEMENTS.recent} entries={state.entries} onOpen={actions.open} />
  }
}
