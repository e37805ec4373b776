import { dataOf } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'
import { followDownload } from '../base/followDownload'
import { client } from '../base/services'
import { resultOf } from './resultOf'

/** Asks for the address of a file of a visit, which holds for this session only, and downloads it; never throws. */
export const downloadVisitFile = (projectId: string, visitId: string, fileId: string): Promise<ActionResult> =>
  resultOf(async () => {
    const params = { path: { projectId, visitId, fileId } }
    const { downloadUrl } = await dataOf(
      client.GET('/api/v1/projects/{projectId}/visits/{visitId}/files/{fileId}', { params }),
    )
    return followDownload(downloadUrl)
  })
