import type { Transport } from '../pipeline/outgoing'
import { fetchWithProgress, type UploadProgress } from './fetchWithProgress'

/**
 * The options of a call that uploads: `client.POST(path, { params, body, ...upload(uploadBody(data, files), onProgress) })`.
 * It passes the same steps as every call. Its time limit starts again with each part that is sent: it is one of a
 * standstill, and of the server's answer afterwards. Cancelled by the `signal` of the call.
 * @param body sent in place of the `body` of the call, which only has the shape that the contract asks for
 * @param onProgress told of each attempt from 0 on: a refreshed token and a repeat send everything again
 */
export function upload(body: Blob, onProgress: (progress: UploadProgress) => void) {
  const transport: Transport = (url, init, goesOn) =>
    fetchWithProgress(url, init, (progress) => {
      goesOn?.()
      onProgress(progress)
    })
  return { bodySerializer: () => body, headers: { 'Content-Type': body.type }, transport }
}
