import { Canvas, Document, Page, View } from '@react-pdf/renderer'
import type { Page as Filled } from '../pages/fillPages'
import { Figure } from './Figure'
import { paintPage } from './paintPage'
import { CONTENT, MARGIN } from './paper'

interface PdfDocumentProps {
  title: string
  author: string
  pages: readonly Filled[]
  /** Called when a page is drawn. */
  onPage: (done: number, of: number) => void
}

/** A4 upright with margins of 10 mm, each page as it was measured [REPORT-012, REPORT-013, REPORT-014, REPORT-042]. */
export function PdfDocument({ title, author, pages, onPage }: PdfDocumentProps) {
  return (
    <Document title={title} author={author} creator={author} producer={author} language="ko">
      {pages.map((page, at) => {
        const key = `${at}`
        return (
          <Page key={key} size="A4" orientation="portrait" wrap={false} style={{ padding: MARGIN }}>
            <Canvas
              style={CONTENT}
              paint={(painter) => {
                paintPage(page, painter)
                onPage(at + 1, pages.length)
                return null
              }}
            />
            {page.map((item, index) => {
              const name = `${index}`
              if (item.kind === 'figure') return <Figure key={name} {...item} x={item.x + MARGIN} y={item.y + MARGIN} />
              if (item.kind !== 'bookmark') return null
              const top = item.y + MARGIN
              return <Bookmark key={name} title={item.title} top={top} />
            })}
          </Page>
        )
      })}
    </Document>
  )
}

/** A place to jump to; the types of react-pdf know bookmarks of pages alone. */
function Bookmark({ title, top }: { title: string; top: number }) {
  const props = { bookmark: title, style: { position: 'absolute', left: MARGIN, top } } as const
  return <View {...props} />
}
