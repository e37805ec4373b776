import { pdf } from '@react-pdf/renderer'
import { numberPages } from './document/numberPages'
import { PdfDocument } from './document/PdfDocument'
import { CONTENT, FOOT } from './document/paper'
import { type FontFiles, loadHanjaFont, loadMainFonts } from './fonts/fonts'
import { missingIn, Typeface } from './fonts/typeface'
import { type Block, textsOf } from './pages/blocks'
import { fillPages } from './pages/fillPages'
import { layBlocks } from './pages/layBlocks'

export interface DocumentOf {
  readonly title: string
  readonly author: string
  readonly blocks: readonly Block[]
  readonly fonts: FontFiles
  readonly onPage: (done: number, of: number) => void
}

/**
 * Makes a PDF file of blocks, and tells the signs that it shows as codes [REPORT-038, REPORT-039].
 * @throws Error when a font cannot be loaded
 */
export async function makeDocument({ title, author, blocks, fonts, onPage }: DocumentOf) {
  const main = await loadMainFonts(fonts)
  const missing = missingIn(main.regular, blocks.flatMap(textsOf))
  const face = new Typeface(main, missing.size > 0 ? await loadHanjaFont(fonts) : null)
  const pages = numberPages(face, fillPages(layBlocks(face, blocks, CONTENT.width), CONTENT.height - FOOT))
  const blob = await pdf(<PdfDocument title={title} author={author} pages={pages} onPage={onPage} />).toBlob()
  return { bytes: new Uint8Array(await blob.arrayBuffer()), unknownSigns: [...face.unknownSigns] }
}
