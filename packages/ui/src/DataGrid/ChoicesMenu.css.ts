import { style } from '@vanilla-extract/css'
import { mark } from '../choice/choice.css'
import { item } from '../Menu/Menu.css'
import { tabularFigures } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const choice = style([item, { fontSize: font.size.table }])

/** The mark of a checkbox. The line has the focus ring already. */
export const box = style([
  mark,
  { borderRadius: radius.small, selectors: { '[data-focus-visible] > &&': { outline: 'none' } } },
])

export const words = style({ display: 'flex', flex: 1, gap: space(4), minWidth: 0, maxWidth: 280 })

export const count = style({ marginInlineStart: 'auto', color: vars.color.textMuted, ...tabularFigures })
