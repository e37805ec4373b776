import { type Body, dataOf } from '@imsang/api-client'
import type { DownloadKind } from '@imsang/domain/access-record'
import type { ActionResult } from '@imsang/screens/terms'
import { saveFile } from '../base/saveFile'
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
  /** The whole text for the number of the download. */
  readonly textOf: (number: string) => string
}

/** Announces a file, and makes and saves it with the number that was answered: without an answer no file; never throws [ACCESS-047]. */
export const download = ({ projectId, name, textOf, subjectIds, ...file }: MadeFile): Promise<ActionResult> =>
  resultOf(async () => {
    const body = { ...file, subjectIds: [...subjectIds], count: subjectIds.length }
    const params = { path: { projectId } }
    const { number } = await dataOf(client.POST('/api/v1/projects/{projectId}/downloads', { params, body }))
    return saveFile(name, textOf(number))
  })
