import { dataOf, RequestFailure } from '@imsang/api-client'
import type { PictureUse } from '@imsang/domain/picture'
import type { PictureActions } from '@imsang/screens/picture/terms'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { outcomeOf } from './outcome'
import { resultOf } from './resultOf'

const IMAGE = '/users/api/users/{id}/image'
const LOGO = '/api/v1/tenants/{id}/logo'

type Upload = Parameters<PictureActions['upload']>[1]

const pictureKey = (use: PictureUse, id: string) => ['picture', use, id] as const

/**
 * Where the picture of a user or an organisation is shown; null without one [ACALL-022, ACALL-044]. Never fresh: its
 * address ends.
 */
export const pictureOf = (use: PictureUse, id: string) =>
  queryOptions({
    queryKey: pictureKey(use, id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string | null> => {
      const call = { signal, params: { path: { id } } }
      try {
        const { downloadUrl } = await dataOf(use === 'logo' ? client.GET(LOGO, call) : client.GET(IMAGE, call))
        return downloadUrl
      } catch (error) {
        if (error instanceof RequestFailure && error.status === 404) return null
        throw error
      }
    },
  })

/** What a screen does with the stored picture of a user or an organisation; none of it throws [ORG-064, ORG-067]. */
export function usePictureActions(use: PictureUse, id: string): PictureActions {
  const queryClient = useQueryClient()
  return useMemo(() => pictureActions(queryClient, use, id), [queryClient, use, id])
}

/** The same outside of a component. */
export const pictureActions = (queryClient: QueryClient, use: PictureUse, id: string): PictureActions => ({
  upload: (file, upload) =>
    resultOf(async () => {
      const url = await send(use, id, file, upload)
      await keep(queryClient, pictureKey(use, id), url)
      return { ok: true, url }
    }) as ReturnType<PictureActions['upload']>,
  remove: async () => {
    const call = { params: { path: { id } } }
    const outcome = await outcomeOf(dataOf(use === 'logo' ? client.DELETE(LOGO, call) : client.DELETE(IMAGE, call)))
    if (outcome.ok) await keep(queryClient, pictureKey(use, id), null)
    return outcome
  },
})

/** Keeps where a picture is shown; a look-up that is under way tells of the one before. */
async function keep(queryClient: QueryClient, queryKey: ReturnType<typeof pictureKey>, url: string | null) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, url)
}

/**
 * Uploads the picture that was chosen in a form, once what it belongs to exists; never throws [USER-117, ORG-106].
 * @param file null where none was chosen
 * @returns false where it failed: what was created stays, and the form says that its picture is missing
 */
export async function uploadAfterCreation(
  use: PictureUse,
  id: string,
  file: File | null,
  upload: Upload = { onProgress: () => {}, signal: new AbortController().signal },
): Promise<boolean> {
  if (!file) return true
  return (await outcomeOf(send(use, id, file, upload))).ok
}

/** Sends a picture as the part `file`, with code that is loaded for the first one. @returns where it is shown */
async function send(use: PictureUse, id: string, file: File, { onProgress, signal }: Upload): Promise<string> {
  const { fileBody, upload } = await import('@imsang/api-client/upload')
  const form = upload(fileBody(file), ({ sent, total }) => onProgress(sent, total))
  // Its content is in the form; the contract asks for the name.
  const call = { params: { path: { id } }, body: { file: '' }, signal, ...form }
  const answer = await dataOf(use === 'logo' ? client.POST(LOGO, call) : client.POST(IMAGE, call))
  return answer.downloadUrl
}
