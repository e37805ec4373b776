import { style, styleVariants } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font, NARROW, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** The width that two columns need: container width, so that a dialog gets one column in any window. */
const ROOMY = '(min-width: 640px)'
/** Too narrow for a term next to its value. */
const TIGHT = '(max-width: 299px)'

export const root = style({ containerType: 'inline-size', minWidth: 0 })

// The very last line would only double the edge of the container.
const list = style({ display: 'grid', columnGap: space(10), clipPath: 'inset(-8px -8px 1px)' })

export const columns = styleVariants({
  1: [list],
  2: [
    list,
    {
      '@media': {
        [`not ${NARROW}`]: { '@container': { [ROOMY]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
      },
    },
  ],
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 32%) minmax(0, 1fr)',
  columnGap: space(4),
  alignItems: 'baseline',
  minHeight: density.option,
  paddingBlock: density.controlPadding,
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  '@container': { [TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 } },
})

export const term = style({ fontSize: font.size.table, color: vars.color.textMuted })

export const description = style({ display: 'flex', alignItems: 'baseline', gap: space(3), minWidth: 0 })

/** Keeps typed line breaks. */
export const value = style({ flex: 1, minWidth: 0, whiteSpace: 'pre-line', ...tabularFigures })

/** A small button does not make its row taller. */
export const action = style({ flex: 'none', marginBlock: -4 })
