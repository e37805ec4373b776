import type { Schema } from '@imsang/api-client'
import { monthKey } from '@imsang/domain/enrolment-statistics'
import type { ReportRequest } from '@imsang/pdf/terms'
import { drawChartShapes } from '@imsang/ui/ChartShapes'

type Figures = Pick<Schema<'ProgressReport'>, 'monthlyEnrollments' | 'monthlyVisits'>

/** Wide enough that the months of a year are read on paper as on the screen. */
const SIZE = { width: 720, height: 240 } as const

/** Draws the two charts of the dashboard as shapes, with the kit's own geometry [REPORT-043, DASH-011, DASH-012, DASH-021]. */
export async function drawCharts({
  monthlyEnrollments,
  monthlyVisits,
}: Figures): Promise<Pick<ReportRequest, 'enrolments' | 'visits'>> {
  const [enrolments, visits] = await Promise.all([
    drawChartShapes({
      ...SIZE,
      kind: 'bars',
      categories: monthlyEnrollments.map(monthKey),
      series: { label: '등록', values: monthlyEnrollments.map(({ count }) => count) },
      unit: '명',
    }),
    drawChartShapes({
      ...SIZE,
      kind: 'line',
      categories: monthlyVisits.map(monthKey),
      series: { label: '완료 방문', values: monthlyVisits.map(({ completedCount }) => completedCount) },
      unit: '건',
      maximum: 50,
      tickStep: 10,
    }),
  ])
  return { enrolments, visits }
}
