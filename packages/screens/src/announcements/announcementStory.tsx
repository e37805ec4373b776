import type { Announcement } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { sample } from '../testing/announcementSamples'
import { AnnouncementDialog, type AnnouncementDialogProps } from './AnnouncementDialog'
import type { AnnouncementDraft, RefusedAnnouncement } from './draft'

type Saved = { ok: true } | RefusedAnnouncement

/** The actions of a story; each answers well unless a story says otherwise. */
export const actions = () => ({
  retry: fn(),
  update: fn(async (_: AnnouncementDraft): Promise<Saved> => ({ ok: true })),
  create: fn(async (_: AnnouncementDraft): Promise<Saved> => ({ ok: true })),
  remove: fn(async (): Promise<Saved> => ({ ok: true })),
})

interface PlayedProps extends Omit<AnnouncementDialogProps, 'state'> {
  announcement?: Announcement
}

/** An announcement that is opened by a button, shown as the app does: with what the last save answered. */
export function Played({ announcement = sample, ...props }: PlayedProps) {
  const [stored, setStored] = useState(announcement)
  const [isOpen, setOpen] = useState(true)
  const [drafts] = useState(() => memoryDrafts())
  return (
    <DraftsProvider value={drafts.store}>
      <Button onPress={() => setOpen(true)}>열기</Button>
      {isOpen && (
        <AnnouncementDialog
          {...props}
          state={{ kind: 'ready', announcement: stored }}
          actions={{
            ...props.actions,
            update: async (draft) => {
              const result = await props.actions.update(draft)
              if (result.ok) setStored({ ...stored, ...draft, version: Number(stored.version) + 1 })
              else if (result.current) setStored(result.current)
              return result
            },
          }}
          onClose={() => {
            props.onClose()
            setOpen(false)
          }}
        />
      )}
    </DraftsProvider>
  )
}
