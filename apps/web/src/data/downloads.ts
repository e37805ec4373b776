import { type Body, dataOf } from '@imsang/api-client'
import type { DownloadKind } from '@imsang/domain/access-record'
import type { ActionResult } from '@imsang/screens/terms'
import { saveFile } from '../base/saveFile'
import { serverHas } from '../base/serverLevel'
import { client } from '../base/services'
import { resultOf } from './resultOf'

/** A file with data of subjects that the browser makes. */
export interface MadeFile {
  readonly projectId: string
  readonly what: DownloadKind
  /** What its rows were narrowed by. */
  readonly filter: Body<'announceDownload'>['filter']
  readonly subjectIds: readonly string[]
  readonly purpose: string
  readonly name: string
  /** The whole text for the number of the download; null of a server that keeps no record of downloads. */
  readonly textOf: (number: string | null) => string
}

/**
 * Announces a file, and makes and saves it with the number that was answered: without an answer no file. A server that keeps
 * no record of downloads is told nothing; never throws [ACCESS-047, RELEASE-081].
 */
export const download = ({ projectId, name, textOf, subjectIds, ...file }: MadeFile): Promise<ActionResult> =>
  resultOf(async () => {
    if (!serverHas('announceDownload')) return saveFile(name, textOf(null))
    const body = { ...file, subjectIds: [...subjectIds], count: subjectIds.length }
    const params = { path: { projectId } }
    const { number } = await dataOf(client.POST('/api/v1/projects/{projectId}/downloads', { params, body }))
    return saveFile(name, textOf(number))
  })
