import hanja from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url'
import { loadMainFonts, makeReport } from '@imsang/pdf/makeReport'
import type { ReportNews, ReportRequest } from '@imsang/pdf/terms'
import regular from 'pretendard/dist/public/static/Pretendard-Regular.otf?url'
import strong from 'pretendard/dist/public/static/Pretendard-SemiBold.otf?url'

// The fonts are fetched here alone: whole, because subsets lose syllables.
const FONTS = Object.fromEntries(
  Object.entries({ regular, strong, hanja }).map(([name, path]) => [name, new URL(path, location.href).href]),
) as Record<'regular' | 'strong' | 'hanja', string>

// Read while the dialog is being filled in; a failure is told with the report.
loadMainFonts(FONTS).catch(() => undefined)

const tell = (news: ReportNews) => postMessage(news)

addEventListener('message', async ({ data }: MessageEvent<ReportRequest>) => {
  try {
    tell({ kind: 'done', ...(await makeReport(data, FONTS, (done, of) => tell({ kind: 'page', done, of }))) })
  } catch {
    tell({ kind: 'failed' })
  }
})
