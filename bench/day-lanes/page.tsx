// The measured page. The driver, day-lanes.bench.ts, says when.
import { DayLanes } from '@imsang/ui/DayLanes'
import '@imsang/ui/theme'
import { render } from '../grid/render.mjs'
import { LANES, TODAY, WIDTH } from './marks'
import { plainSvg } from './plainSvg'

/** Resolves after a paint: a message is handled after the frame that sent it. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )

const SIDES = {
  ours: (place: HTMLElement) => {
    const remove = render(
      place,
      <div style={{ width: WIDTH }}>
        <DayLanes aria-label="방문 타임라인" lanes={LANES} today={TODAY} />
      </div>,
    )
    const enlarge = () => place.querySelector<HTMLElement>('button[aria-label="확대"]')?.click()
    return { remove, enlarge }
  },
  svg: plainSvg,
}
export type Side = keyof typeof SIDES

let shown: { remove: () => void; enlarge: () => void } | null = null

const lanes = {
  async clear(): Promise<void> {
    shown?.remove()
    shown = null
    document.body.replaceChildren()
    await lanes.settled()
  },
  draw(side: Side): void {
    shown = SIDES[side](document.body.appendChild(document.createElement('div')))
  },
  enlarge: (): void => shown?.enlarge(),
  /** Some frames, with whatever a side has put off until then. */
  async settled(): Promise<void> {
    for (let frame = 0; frame < 4; frame++) await painted()
  },
  count: (): number => document.querySelectorAll('[data-mark]').length,
  /** How far apart the first and the last mark are. */
  breadth: (): number => {
    const marks = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getBoundingClientRect().left)
    return Math.max(...marks) - Math.min(...marks)
  },
}

export type Lanes = typeof lanes
Object.assign(window, { lanes })
