import { dataOf } from '@imsang/api-client'
import { fileBody, upload } from '@imsang/api-client/upload'
import { client } from './client.ts'

export function sendPicture(id: string, file: File, show: (part: number) => void, signal: AbortSignal) {
  const body = fileBody(file)
  return dataOf(
    client.POST('/users/api/users/{id}/image', {
      params: { path: { id } },
      body: { file: '' }, // only for its type: `body` above is sent
      signal, // cancels, and closes the connection
      ...upload(body, ({ sent, total }) => show(sent / total)),
    }),
  )
}
