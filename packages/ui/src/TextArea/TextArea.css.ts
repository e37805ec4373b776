import { globalStyle, style } from '@vanilla-extract/css'
import { control, field } from '../field/field.css'
import { tabularFigures, visuallyHidden } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Label and control take the full width; below them the counter is at the end of the description's line. */
export const area = style([field, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space(3) }])

globalStyle(`${area} > label, ${area} > textarea`, { gridColumn: '1 / -1' })

export const textarea = style([control, { display: 'block', resize: 'vertical', minHeight: 72 }])

export const counter = style([
  tabularFigures,
  {
    gridColumn: 2,
    gridRow: 3,
    fontSize: font.size.caption,
    color: vars.color.textMuted,
    selectors: { '&[data-over]': { color: vars.tone.critical.text, fontWeight: font.weight.strong } },
  },
])

export const hidden = style(visuallyHidden)
