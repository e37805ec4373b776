import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The status below the options: more are loading, there are none, or loading failed. */
export const note = style({
  flex: 'none',
  fontSize: font.size.table,
  lineHeight: '20px',
  color: vars.color.textMuted,
})

export const text = style({ padding: space(3) })

export const failure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  padding: space(3),
  color: vars.color.text,
  selectors: { '[role="listbox"]:not([data-empty]) + * > &': { borderBlockStart: `1px solid ${vars.color.hairline}` } },
})

export const skeleton = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  paddingInline: space(3),
  paddingBlock: space(3),
})

export const more = style({
  paddingInline: space(2),
  paddingBlock: space(2),
  fontSize: font.size.table,
  lineHeight: '20px',
  color: vars.color.textMuted,
})

export const hidden = style(visuallyHidden)
