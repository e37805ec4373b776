import { type Announcement, dataOf, ifMatch, messageOf, RequestFailure } from '@imsang/api-client'
import type { AnnouncementDraft, RefusedAnnouncement, SaveAnnouncement } from '@imsang/screens/announcements/draft'
import type { ActionResult } from '@imsang/screens/terms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { announcementLists, NOTICES, replaceAnnouncement } from './announcements'

const NOTICE = `${NOTICES}/{noticeId}` as const

/** The calls that change the announcements of a study. None of them throws; each renews the lists [NOTICE-054]. */
export function useAnnouncementEdits(projectId: string) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const keys = keysOfActions()
    const saving = (save: (key: Record<'Idempotency-Key', string>) => Promise<unknown>, action: object) =>
      resultOfSave(queryClient, projectId, async () => {
        await save({ 'Idempotency-Key': keys.of(action) })
        keys.forget()
      })
    const create: SaveAnnouncement = (draft) => {
      const body = bodyOf(draft)
      return saving((key) => dataOf(client.POST(NOTICES, { params: { path: { projectId }, header: key }, body })), body)
    }
    const update =
      (noticeId: string): SaveAnnouncement =>
      (draft) => {
        const body = bodyOf(draft)
        return saving(
          async (key) => {
            const params = { path: { projectId, noticeId }, header: { ...ifMatch(draft.version), ...key } }
            replaceAnnouncement(queryClient, projectId, await dataOf(client.PUT(NOTICE, { params, body })))
          },
          { noticeId, ...draft },
        )
      }
    const remove = (noticeId: string): Promise<ActionResult> =>
      saving((key) => dataOf(client.DELETE(NOTICE, { params: { path: { projectId, noticeId }, header: key } })), {
        noticeId,
      })
    return { create, update, remove }
  }, [queryClient, projectId])
}

const bodyOf = ({ title, content, priority }: AnnouncementDraft) => ({ title, content, priority })

/**
 * The key of an action: the same one when the same is sent again because its answer was lost, so that it is stored once
 * [NOTICE-056]. What was carried out is forgotten: the same text may be announced again.
 */
function keysOfActions() {
  const nothing = { said: '', key: '' }
  let last = nothing
  return {
    of: (action: object): string => {
      const said = JSON.stringify(action)
      if (said !== last.said) last = { said, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => {
      last = nothing
    },
  }
}

/** Runs a save and answers its refusal, with the announcement as it is stored now where somebody else was first. */
async function resultOfSave(
  queryClient: QueryClient,
  projectId: string,
  save: () => Promise<unknown>,
): Promise<{ ok: true } | RefusedAnnouncement> {
  // Not awaited: the lists show what was stored when they are loaded, and a lost connection is told at once.
  const renew = () => void queryClient.invalidateQueries({ queryKey: announcementLists(projectId) })
  try {
    await save()
    renew()
    return { ok: true }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const current = failure?.status === 412 && isAnnouncement(failure.current) ? failure.current : null
    if (current) replaceAnnouncement(queryClient, projectId, current)
    else renew()
    return {
      ok: false,
      message: messageOf(error, '') || null,
      ...(failure?.field && { field: failure.field }),
      ...(failure?.status === 412 && { isConflict: true }),
      ...(current && { current }),
    }
  }
}

const isAnnouncement = (record: unknown): record is Announcement =>
  typeof record === 'object' && record !== null && 'id' in record && 'version' in record && 'content' in record
