import { type Document, decisionsIn, documentOf } from '../../scripts/site/documents'

/** The documents that pages of the workbench bring, read from their files. */
const files: Record<string, string> = import.meta.glob(
  [
    '../../README.md',
    '../../docs/*.md',
    '../../docs/decisions/*.md',
    '../../openapi/README.md',
    '../../packages/{ui,domain,api-client}/{README,CHANGELOG}.md',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const pictures: Record<string, string> = import.meta.glob('../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const inRepository = (path: string) => path.replace('../../', '')
const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [inRepository(path), text]))

export const decisions = decisionsIn(texts)

/** @throws when a page brings a document that is not there */
export function readDocument(file: string): Document {
  const text = texts[file]
  if (text === undefined) throw new Error(`There is no ${file} in the library of the workbench.`)
  return documentOf(file, text)
}

/** The address of a picture of the repository, or undefined. */
export const pictureAt = (file: string): string | undefined =>
  Object.entries(pictures).find(([path]) => inRepository(path) === file)?.[1]
