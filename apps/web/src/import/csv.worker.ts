import type { ImportKind } from '@imsang/domain/csv-import'
import { parse } from 'csv-parse/browser/esm/sync'
import { readFile } from './readFile'

addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; kind: ImportKind }>) => {
  postMessage(await readFile(data.file, data.kind, parse))
})
