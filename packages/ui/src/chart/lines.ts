/** The first line is solid; the others are distinguishable without colour. */
export const DASHES: readonly (string | undefined)[] = [undefined, '7 4', '2 3', '11 3 2 3', '4 2']

/** One marker per series: its name in Plot, and its outline around the origin for the legend. */
export const MARKERS = [
  { symbol: 'circle', path: 'M0-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8' },
  { symbol: 'square', path: 'M-3.5-3.5h7v7h-7z' },
  { symbol: 'triangle', path: 'M0-5 4.5 3.5h-9z' },
  { symbol: 'diamond', path: 'M0-5.5 3.5 0 0 5.5-3.5 0z' },
  { symbol: 'cross', path: 'M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z' },
] as const
