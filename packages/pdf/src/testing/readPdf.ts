// What would draw pages asks for it as it is loaded, where there is no page; no test draws.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix
// Its worker in the same thread: neither a browser nor Node has to find another script.
// @ts-expect-error It comes without types, and nothing of it is called here.
const pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
Object.assign(globalThis, { pdfjsWorker })
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** A text as another program finds it, in points from the lower left of its page. */
export interface FoundText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** Reads a PDF file with a program that has no part in making it. */
export async function readPdf(bytes: Uint8Array) {
  const file = await open(bytes)
  const pages = []
  for (let at = 1; at <= file.numPages; at++) {
    const page = await file.getPage(at)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const [, , width = 0, height = 0] = page.view
    pages.push({
      width,
      height,
      texts: items.flatMap((item): FoundText[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [size = 0, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width, size }]
      }),
    })
  }
  const { info } = await file.getMetadata()
  const outline = await file.getOutline()
  const bookmarks = await Promise.all(
    (outline ?? []).map(async ({ title, dest }) => {
      const [target] = Array.isArray(dest) ? dest : []
      return { title, page: target ? (await file.getPageIndex(target)) + 1 : null }
    }),
  )
  return { pages, info: info as { Title?: string; Author?: string; Language?: string }, bookmarks }
}

/** How many pictures and how many outlines the first page of a file has. */
export async function readDrawings(bytes: Uint8Array): Promise<{ pictures: number; outlines: number }> {
  const { fnArray } = await (await (await open(bytes)).getPage(1)).getOperatorList()
  const count = (...kinds: number[]) => fnArray.filter((kind) => kinds.includes(kind)).length
  return { pictures: count(OPS.paintImageXObject, OPS.paintInlineImageXObject), outlines: count(OPS.constructPath) }
}

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise

/** All signs of a file in reading order, without blanks: where lines break says nothing. */
export const signsOf = (texts: readonly FoundText[]): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
