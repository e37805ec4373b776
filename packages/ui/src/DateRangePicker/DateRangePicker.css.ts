import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/**
 * A date that does not fit next to the other wraps below it as a whole, with enough distance to hit the intended one.
 */
export const days = style({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space(1),
  flex: 1,
  minWidth: 0,
  paddingBlock: 4,
})

export const part = style({ flex: 'none' })

export const between = style({ paddingInline: space(1), color: vars.color.textMuted, lineHeight: '20px' })

export const body = style({ display: 'flex', flexWrap: 'wrap', maxWidth: `calc(100vw - ${space(8)})` })

/** Next to the days; below them on a phone. */
export const presets = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 184px',
  gap: space(1),
  padding: space(2),
  margin: 0,
  listStyle: 'none',
})

export const preset = style({
  width: '100%',
  padding: `${space(1)} ${space(2)}`,
  fontSize: font.size.table,
  textAlign: 'start',
  color: vars.color.text,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
  },
})

export const presetDays = style({
  display: 'block',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  ...tabularFigures,
})
