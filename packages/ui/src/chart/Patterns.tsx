import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import * as css from './series.css'

/** The parts left blank in a tile of 8 by 8; the first series is solid. */
const TILES: ReactNode[] = [
  null,
  <path key="slash" d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="1.75" />,
  <path key="dots" d="M2 2h0M6 6h0" strokeWidth="2.6" strokeLinecap="round" />,
  <path key="lines" d="M0 4h8" strokeWidth="2.5" />,
  <path key="net" d="M0 0 8 8M0 8 8 0" strokeWidth="1.5" />,
  <path key="bars" d="M4 0v8" strokeWidth="2.5" />,
  <path key="backslash" d="M-2 6 2 10M0 0 8 8M6-2 10 2" strokeWidth="2" />,
]

/** The fill of the series at this index, distinguishable by more than colour. A solid one is `currentColor`. */
export const fillOf = (index: number, patterns: string): string =>
  index % TILES.length === 0 ? 'currentColor' : `url(#${patterns}-${index})`

/** The patterns that fill the marks of a chart and its legend. */
export function Patterns({ id, tones }: { id: string; tones: readonly Tone[] }) {
  return (
    <svg className={css.definitions} aria-hidden="true">
      <defs>
        {tones.map((tone, index) => {
          const name = `${id}-${index}`
          return (
            <pattern
              key={name}
              id={name}
              className={css.series[tone]}
              patternUnits="userSpaceOnUse"
              width="8"
              height="8"
            >
              <rect width="8" height="8" fill="currentColor" />
              <g className={css.gap} stroke="currentColor">
                {TILES[index % TILES.length]}
              </g>
            </pattern>
          )
        })}
      </defs>
    </svg>
  )
}
