import { axisX, gridX, rect, ruleX, text } from '@observablehq/plot'
import { axisTicks, thinTicks } from '../chart/axisTicks'
import { drawPlot } from '../chart/drawPlot'
import { fillOf } from '../chart/Patterns'
import * as css from '../chart/plot.css'
import { band, bandText, series as toneClass } from '../chart/series.css'
import { numberText } from '../chart/summary'
import { fitText, textWidth } from '../chart/textWidth'
import type { Draw } from '../chart/types'
import { type BandInput, type BandItem, BOTTOM, NARROW, ROW_HEIGHT, rowText, topOf } from './bands'

const BAR = 16
const GAP = 12
/** Half the width of the widest number below the axis. */
const INSET = 18
const MOST_NAME = 0.34
/** The widest text beside a bar below `NARROW`. */
const MOST_BESIDE = 48

/** Computes the width of the rows' texts and their positions. */
function layRows({ items, bands, unit, cutAfter }: BandInput, width: number) {
  const isNarrow = width < NARROW
  const texts = items.map((item) => rowText(item, unit))
  const ending = Math.ceil(Math.max(0, ...texts.map((each) => textWidth(each)))) + 4
  const cut = (label: string) => {
    const letters = [...label]
    return cutAfter !== undefined && letters.length > cutAfter ? `${letters.slice(0, cutAfter).join('')}...` : label
  }
  const names = items.map(({ label }) => cut(label))
  const widest = Math.ceil(Math.max(0, ...names.map((name) => textWidth(name)))) + 4
  // Beside its bar a text is read without following a line. Over stretches of the axis it would be lost, and where there
  // is little room a long one would shorten the bars: there all stand at the end.
  const isBeside = bands.length === 0 && !(isNarrow && ending > MOST_BESIDE)
  // If the axis has stretches, the texts end where those do.
  const after = isNarrow ? (bands.length > 0 ? -6 : INSET) : ending + GAP
  const room = isNarrow ? width - INSET + after - ending - GAP - 12 : Math.min(widest, width * MOST_NAME)
  return {
    isNarrow,
    texts,
    names: names.map((name) => fitText(name, room)),
    left: isNarrow ? 6 : room + GAP,
    isBeside,
    right: isNarrow && !isBeside ? INSET : ending + GAP,
    after,
    rowHeight: ROW_HEIGHT[isNarrow ? 'narrow' : 'wide'],
  }
}

/** Draws a row for each item: its name, its bar and target over the stretches of the axis, and its text at the end. */
export const drawBands: Draw<BandInput> = (input, { width }) => {
  const { items, levels, bands, patterns, unit, ...limits } = input
  const rows = layRows(input, width)
  const { isNarrow, rowHeight, left, right, after } = rows
  const top = topOf(bands)
  const height = top + items.length * rowHeight + BOTTOM
  const inner = width - left - right
  const ends = [
    ...items.flatMap(({ value, target }) => [value ?? 0, target ?? 0]),
    ...bands.map(({ from = 0 }) => from),
  ]
  const ticks = axisTicks(ends, Math.max(3, Math.floor(inner / (isNarrow ? 56 : 64))), limits)
  const end = ticks.at(-1) ?? 1
  const x = (value: number) => left + (value / end) * inner
  // In units of a row: the middle of the bar and half its height.
  const middle = isNarrow ? 0.66 : 0.5
  const half = BAR / 2 / rowHeight
  const levelOf = ({ tone }: BandItem) =>
    Math.max(
      0,
      levels.findIndex((level) => level.tone === tone),
    )
  const stretches = bands.map(({ from = 0, to = end, ...each }) => ({ ...each, from, to: Math.min(to, end) }))
  const line = isNarrow ? 0.26 : 0.5
  const words = bands.length > 0 ? css.strong : css.words

  const element = drawPlot({
    width,
    height,
    margins: { top, right, bottom: BOTTOM, left },
    x: [0, end],
    y: [items.length, 0],
    marks: [
      stretches.map((each) => [
        rect([each], { className: band[each.tone], x1: 'from', x2: 'to', fill: 'currentColor' }),
        ruleX([each.from, each.to], {
          className: toneClass[each.tone],
          stroke: 'currentColor',
          strokeDasharray: '2 3',
        }),
        text([each], {
          className: bandText[each.tone],
          x: ({ from, to }: { from: number; to: number }) => (from + to) / 2,
          frameAnchor: 'top',
          dy: -18,
          text: ({ label, from, to }: { label: string; from: number; to: number }) =>
            fitText(label, x(to) - x(from) - 4),
        }),
      ]),
      gridX(thinTicks(ticks, Math.floor(inner / 40)), {
        className: css.grid,
        stroke: 'currentColor',
        strokeOpacity: 1,
      }),
      items.map((item, row) =>
        rect(item.value === null ? [] : [item.value], {
          className: toneClass[item.tone ?? 'accent'],
          x1: 0,
          x2: (value: number) => value,
          y1: row + middle - half,
          y2: row + middle + half,
          fill: fillOf(levelOf(item), patterns),
          stroke: 'currentColor',
          rx2: 3,
        }),
      ),
      items.map(({ target }, row) =>
        typeof target !== 'number'
          ? []
          : ruleX([target], {
              className: css.strong,
              y1: row + middle - half * 1.6,
              y2: row + middle + half * 1.6,
              stroke: 'currentColor',
              strokeWidth: 2.5,
            }),
      ),
      ruleX([0], { className: css.base, stroke: 'currentColor' }),
      text(rows.names, {
        className: words,
        ...(isNarrow ? { frameAnchor: 'left' as const, dx: 6 } : { x: 0, dx: -GAP, textAnchor: 'end' as const }),
        y: (_: string, row: number) => row + line,
        text: (name: string) => name,
      }),
      text(rows.texts, {
        className: words,
        ...(rows.isBeside
          ? { x: (_: string, row: number) => endOf(items[row]), dx: 8, textAnchor: 'start' as const }
          : { frameAnchor: 'right' as const, dx: after }),
        y: (_: string, row: number) => row + (rows.isBeside ? middle : line),
        text: (each: string) => each,
      }),
      axisX(thinTicks(ticks, Math.floor(inner / 40)), {
        tickSize: 0,
        tickPadding: 8,
        label: null,
        tickFormat: (tick: number) => numberText(tick, tick === end ? unit : ''),
      }),
    ].flat(3),
  })
  const spots = items.map(({ value }, row) => {
    const from = top + (row + middle - half) * rowHeight
    return { x: left, y: from, width: x(value ?? 0) - left, height: BAR }
  })
  return { element, height, spots: [spots] }
}

/** Where a row's bar and target end on the axis. */
const endOf = (item: BandItem | undefined) => Math.max(item?.value ?? 0, item?.target ?? 0)
