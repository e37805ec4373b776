import type { FontFiles } from './fonts/fonts'
import { makeDocument } from './makeDocument'
import { REPORT } from './report/messages'
import { reportBlocks } from './report/reportBlocks'
import type { ReportRequest } from './terms'

export { loadMainFonts } from './fonts/fonts'

/**
 * Makes the progress report, page by page.
 * @param onPage called when a page is drawn
 * @returns the file, and the signs that it shows as codes [REPORT-023, REPORT-038]
 * @throws Error when a font cannot be loaded
 */
export const makeReport = (request: ReportRequest, fonts: FontFiles, onPage: (done: number, of: number) => void) =>
  makeDocument({
    title: `${REPORT.title} - ${request.content.projectTitle}`,
    author: REPORT.product,
    blocks: reportBlocks(request),
    fonts,
    onPage,
  })
