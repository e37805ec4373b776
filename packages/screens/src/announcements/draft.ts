import type { Announcement } from '@imsang/api-client'
import { DEFAULT_ANNOUNCEMENT_PRIORITY } from '@imsang/domain/announcement'
import { type InferOutput, number, object, string } from 'valibot'
import type { Refused } from '../terms'

/** With the version that the text replaces, which a draft keeps too: it may be older than what is stored by then. */
export const Fields = object({ title: string(), priority: string(), content: string(), version: number() })
export type AnnouncementDraft = InferOutput<typeof Fields>

/** A refused save, with the field that the server refuses, and the announcement as somebody else has stored it. */
export interface RefusedAnnouncement extends Refused {
  field?: string
  current?: Announcement
}

export type SaveAnnouncement = (draft: AnnouncementDraft) => Promise<{ ok: true } | RefusedAnnouncement>

/** What a new announcement begins with [NOTICE-017]. */
export const NEW_DRAFT: AnnouncementDraft = {
  title: '',
  priority: DEFAULT_ANNOUNCEMENT_PRIORITY,
  content: '',
  version: 0,
}

/** What an edit begins with. */
export const draftOf = ({ title, priority, content, version = 0 }: Announcement): AnnouncementDraft => ({
  title,
  priority,
  content,
  version,
})

/** The name under which the unsaved text of an announcement is kept; without an id, that of a new one. */
export const announcementDraft = (projectId: string, id?: string): string =>
  ['announcement', projectId, ...(id === undefined ? [] : [id])].join('/')

/** The announcement whose kept text has this name: an id, null for a new one; undefined for another form. */
export function announcementOfDraft(form: string, projectId: string): string | null | undefined {
  const [kind, study, id = null, ...more] = form.split('/')
  return kind === 'announcement' && study === projectId && more.length === 0 ? id : undefined
}
