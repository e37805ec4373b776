import { style } from '@vanilla-extract/css'
import { field } from '../field/field.css'
import { tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** A fieldset by its role only. */
export const group = style([field, { margin: 0, padding: 0, border: 0 }])

export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(4),
  backgroundColor: vars.color.surface,
  border: `1px dashed ${vars.color.border}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
    '&[data-over]': { borderStyle: 'solid', borderColor: vars.color.focus, backgroundColor: vars.color.selected },
    '&[data-disabled]': { color: vars.color.textDisabled, backgroundColor: vars.color.sunken },
  },
})

export const hint = style({ flex: '1 1 160px', minWidth: 0, fontSize: font.size.table, color: vars.color.textMuted })

export const list = style({ display: 'flex', flexDirection: 'column', listStyle: 'none' })

export const file = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlock: space(2),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.hairline}` } },
})

export const texts = style({ flex: 1, minWidth: 0, paddingBlock: 4, lineHeight: '20px' })

export const detail = style([
  tabularFigures,
  {
    fontSize: font.size.caption,
    color: vars.color.textMuted,
    selectors: { '&[data-failed]': { color: vars.tone.critical.text } },
  },
])

export const icon = style({ flex: 'none', marginBlockStart: 6, color: vars.color.textMuted })

export const track = style({
  height: 6,
  marginBlockStart: space(1),
  backgroundColor: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
  overflow: 'hidden',
})

export const fill = style({
  height: '100%',
  backgroundColor: vars.color.accent,
  transition: `width ${motion.slow}`,
  '@media': { [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
})

export const hidden = style(visuallyHidden)
