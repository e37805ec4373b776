import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { font, PHONE, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** On a phone the bar has room for the sign alone. */
export const triggerText = style({ '@media': { [PHONE]: visuallyHidden } })

export const list = style({ width: 280, maxWidth: '100%', padding: 0, listStyle: 'none' })

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 36,
})

export const moves = style({ display: 'flex', flex: 'none' })

export const fixed = style({ flex: 'none', fontSize: font.size.caption, color: vars.color.textMuted })

export const footer = style({
  marginBlockStart: space(2),
  paddingBlockStart: space(2),
  borderBlockStart: `1px solid ${vars.color.hairline}`,
})
