import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { BarChart } from '../BarChart/BarChart'
import { drawnIn } from '../chart/storyChart'
import { LineChart } from '../LineChart/LineChart'
import { type ChartDrawing, type ChartShapesOf, drawChartShapes } from './ChartShapes'

const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04']

/** The chart of the screen, and under it the shapes that were taken from its drawing. */
function Compared({ kind, height, ...of }: ChartShapesOf) {
  const Chart = kind === 'bars' ? BarChart : LineChart
  const { categories, unit, maximum, tickStep } = of
  return (
    <>
      <div style={{ width: of.width }}>
        <Chart
          aria-label={of.series.label}
          categoryLabel="월"
          height={height}
          categories={categories}
          series={[of.series]}
          {...(unit && { unit })}
          {...(maximum && { maximum })}
          {...(tickStep && { tickStep })}
        />
      </div>
      <Shapes of={{ kind, height, ...of }} />
    </>
  )
}

function Shapes({ of }: { of: ChartShapesOf }) {
  const [drawing, setDrawing] = useState<ChartDrawing | null>(null)
  useEffect(() => {
    void drawChartShapes(of).then(setDrawing)
  }, [of])
  if (!drawing) return null
  return (
    <svg data-testid="shapes" width={drawing.width} height={drawing.height} aria-hidden="true">
      {drawing.shapes.map((shape, at) => {
        const key = `${at}`
        if (shape.kind === 'text') {
          return (
            <text key={key} x={shape.x} y={shape.y} fontSize={shape.size} fill={shape.fill} textAnchor={shape.anchor}>
              {shape.text}
            </text>
          )
        }
        return (
          <path
            key={key}
            d={shape.d}
            transform={`translate(${shape.x} ${shape.y})`}
            fill={shape.fill ?? 'none'}
            stroke={shape.stroke ?? 'none'}
            strokeWidth={shape.strokeWidth}
            strokeDasharray={shape.dashes ?? 'none'}
          />
        )
      })}
    </svg>
  )
}

const meta = {
  title: 'Kit/ChartShapes',
  component: Compared,
  args: {
    kind: 'bars',
    categories: MONTHS,
    series: { label: '월별 등록', values: [3, 0, 12, 7, null, 4] },
    unit: '명',
    width: 640,
    height: 240,
  },
} satisfies Meta<typeof Compared>

export default meta
type Story = StoryObj<typeof meta>

const boxesIn = (root: Element, kinds: string) =>
  [...root.querySelectorAll<SVGGraphicsElement>(kinds)].map((part) => {
    const inside = part.closest('svg')?.getBoundingClientRect() ?? new DOMRect()
    const { x, y, width, height } = part.getBoundingClientRect()
    return [x - inside.x, y - inside.y, width, height].map((number) => Math.round(number * 2) / 2)
  })
const wordsIn = (root: Element) =>
  [...root.querySelectorAll('text')].flatMap((text) => {
    const lines = [...text.querySelectorAll('tspan')]
    return (lines.length > 0 ? lines : [text]).map((line) => line.textContent ?? '').filter((words) => words !== '')
  })

const sameAsTheChart: Story['play'] = async ({ canvasElement }) => {
  const chart = await drawnIn(canvasElement)
  const drawn = chart.querySelector('svg[class]')
  await waitFor(() => expect(canvasElement.querySelector('[data-testid="shapes"] path')).toBeInTheDocument())
  const shapes = canvasElement.querySelector('[data-testid="shapes"]')
  if (!drawn || !shapes) throw new Error('nothing is drawn')
  await expect(wordsIn(shapes)).toEqual(wordsIn(drawn))
  await expect(boxesIn(shapes, 'path')).toEqual(boxesIn(drawn, 'path, line, rect, circle'))
  await expect(document.querySelector('[inert] svg')).toBeNull()
}

/** The same texts and the same marks at the same places. */
export const Bars: Story = { play: sameAsTheChart }

export const Line: Story = {
  args: {
    kind: 'line',
    series: { label: '월별 완료 방문', values: [12, 31, 8, 0, 22, 19] },
    unit: '건',
    maximum: 50,
    tickStep: 10,
  },
  play: sameAsTheChart,
}

/** In the dark theme the shapes stay light: they are for paper. */
export const OnPaper: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    const { shapes } = await drawChartShapes(meta.args as ChartShapesOf)
    const colours = shapes.flatMap((shape) => [shape.fill, ...(shape.kind === 'path' ? [shape.stroke] : [])])
    const used = [...new Set(colours)].filter((colour) => colour !== null)
    await expect(used.length).toBeGreaterThan(2)
    for (const colour of used) await expect(colour).toMatch(/^#[\da-f]{6}$/)
    const texts = shapes.filter((shape) => shape.kind === 'text')
    for (const { fill } of texts) await expect(Number.parseInt(fill.slice(1, 3), 16)).toBeLessThan(128)
  },
}
