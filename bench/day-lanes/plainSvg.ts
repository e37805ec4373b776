import { DAY_WIDTHS, LANES, WIDTH } from './marks'

const SVG = 'http://www.w3.org/2000/svg'
const DAY = 86_400_000
const marks = LANES.flatMap((lane) => lane.marks)
const dayOf = (date: string) => Date.parse(date) / DAY
const FIRST = Math.min(...marks.map(({ date }) => dayOf(date))) - 7
const LAST = Math.max(...marks.map(({ date }) => dayOf(date))) + 7

/** The same marks in one SVG, drawn anew for each zoom: a bar, a circle and a label each, and a line for each week. */
export function plainSvg(place: HTMLElement) {
  const box = place.appendChild(document.createElement('div'))
  box.style.cssText = `width: ${WIDTH}px; overflow-x: auto`
  let zoom = 0
  const draw = () => {
    const dayWidth = DAY_WIDTHS[zoom] ?? 1
    const x = (date: string) => (dayOf(date) - FIRST) * dayWidth
    const svg = document.createElementNS(SVG, 'svg')
    const add = (name: string, values: Readonly<Record<string, string | number>>, text = '') => {
      const part = svg.appendChild(document.createElementNS(SVG, name))
      for (const [key, value] of Object.entries(values)) part.setAttribute(key, String(value))
      if (text) part.textContent = text
      return part
    }
    svg.setAttribute('width', String((LAST - FIRST) * dayWidth))
    svg.setAttribute('height', '180')
    for (let day = FIRST; day < LAST; day += 7) {
      const at = (day - FIRST) * dayWidth
      add('line', { x1: at, x2: at, y1: 20, y2: 180, stroke: '#ddd' })
      if (day % 4 === 0) add('text', { x: at, y: 14, 'font-size': 11 }, new Date(day * DAY).toISOString().slice(5, 10))
    }
    for (const [at, { date, label, description, range, tone }] of marks.entries()) {
      const y = 50 + (at % 3) * 42
      if (range) add('rect', { x: x(range.start), y, width: x(range.end) - x(range.start), height: 6, fill: '#ccc' })
      const mark = add('circle', { cx: x(date), cy: y + 3, r: 6, fill: tone === 'positive' ? '#2a7' : '#999' })
      mark.setAttribute('data-mark', '')
      mark.setAttribute('role', 'img')
      mark.setAttribute('aria-label', description)
      add('text', { x: x(date) + 8, y: y - 4, 'font-size': 11 }, label)
    }
    box.replaceChildren(svg)
  }
  draw()
  return {
    remove: () => box.remove(),
    enlarge: () => {
      zoom = Math.min(zoom + 1, DAY_WIDTHS.length - 1)
      draw()
    },
  }
}
