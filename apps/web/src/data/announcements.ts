import { type Announcement, type AnnouncementEntry, dataOf, SENT_ONCE } from '@imsang/api-client'
import { ANNOUNCEMENTS_PER_PAGE } from '@imsang/screens/announcements/AnnouncementListDialog'
import { RECENT_ANNOUNCEMENTS } from '@imsang/screens/announcements/AnnouncementsPanel'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { studyData } from './studies'

export const NOTICES = '/api/v1/projects/{projectId}/notices'

/** The key of the lists of a study's announcements, none of which counts a view. */
export const announcementLists = (projectId: string) => [...studyData(projectId), 'announcements'] as const

/** The newest announcements of a study [NOTICE-001, SCALL-054]. */
export const recentAnnouncements = (projectId: string) =>
  queryOptions({
    queryKey: [...announcementLists(projectId), 'recent'],
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { limit: RECENT_ANNOUNCEMENTS } }
      return dataOf(client.GET(`${NOTICES}/recent`, { signal, params }))
    },
  })

/** A page of all of them; the previous one stays until it is loaded [NOTICE-004, SCALL-049]. */
export const announcementPage = (projectId: string, page: number) =>
  queryOptions({
    queryKey: [...announcementLists(projectId), 'page', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { page, size: ANNOUNCEMENTS_PER_PAGE } }
      return dataOf(client.GET(NOTICES, { signal, params }))
    },
  })

/** Whether the user may write announcements in a study [SCALL-055]. */
export const announcementPermission = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'announcement-permission'],
    meta: { kept: 'permissions' },
    queryFn: ({ signal }) => dataOf(client.GET(`${NOTICES}/permission`, { signal, params: { path: { projectId } } })),
  })

/**
 * One announcement, for one opening of its dialog: reading it counts. So nothing reads it again by itself, it stands apart
 * from what is loaded again when the user returns to the window, and it is forgotten when the dialog closes
 * [NOTICE-040, DEC-701].
 */
export const announcement = (projectId: string, noticeId: string) =>
  queryOptions({
    queryKey: ['announcement', projectId, noticeId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: () =>
      dataOf(client.GET(`${NOTICES}/{noticeId}`, { ...SENT_ONCE, params: { path: { projectId, noticeId } } })),
  })

type Held = readonly AnnouncementEntry[] | { readonly content: readonly AnnouncementEntry[] }

/** Replaces an announcement in its dialog and in every list, as the server has answered it last [NOTICE-041, NOTICE-054]. */
export function replaceAnnouncement(queryClient: QueryClient, projectId: string, stored: Announcement): void {
  queryClient.setQueryData(announcement(projectId, stored.id).queryKey, stored)
  replaceEntry(queryClient, projectId, stored)
}

/** Replaces an announcement in every list. */
export function replaceEntry(queryClient: QueryClient, projectId: string, stored: Announcement): void {
  const current = (entry: AnnouncementEntry) => (entry.id === stored.id ? stored : entry)
  queryClient.setQueriesData<Held>({ queryKey: announcementLists(projectId) }, (held) => {
    if (!held) return held
    return 'content' in held ? { ...held, content: held.content.map(current) } : held.map(current)
  })
}
