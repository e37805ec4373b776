import { visuallyHidden } from '@imsang/ui/mixins'
import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

export const group = style({ display: 'grid', gap: space(2), minWidth: 0, margin: 0, padding: 0, border: 0 })

export const label = style({ fontSize: font.size.table, fontWeight: font.weight.medium, color: vars.color.text })

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4), minWidth: 0 })

const SIDE = 80

const tile = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: SIDE,
  height: SIDE,
  overflow: 'hidden',
  fontSize: font.size.heading1,
  fontWeight: font.weight.medium,
  userSelect: 'none',
})

export const preview = styleVariants({
  person: [tile, { borderRadius: radius.round, color: vars.tone.accent.text, backgroundColor: vars.tone.accent.soft }],
  // White in both themes: logos are drawn for paper.
  logo: [
    tile,
    {
      padding: space(2),
      borderRadius: radius.medium,
      border: `1px solid ${vars.color.border}`,
      color: vars.color.textMuted,
      backgroundColor: vars.color.sunken,
      selectors: { '&:has(img)': { backgroundColor: '#fff' } },
    },
  ],
})

export const image = styleVariants({
  person: { width: '100%', height: '100%', objectFit: 'cover' },
  logo: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
})

export const side = style({ display: 'grid', flex: '1 1 220px', gap: space(2), minWidth: 0 })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const file = style({ minWidth: 0, fontSize: font.size.table, overflowWrap: 'anywhere' })

export const size = style({ marginInlineStart: space(2), color: vars.color.textMuted, whiteSpace: 'nowrap' })

export const hint = style({ fontSize: font.size.table, color: vars.color.textMuted })

/** With a mark, so that it is not shown by colour alone. */
export const fault = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1),
  fontSize: font.size.table,
  color: vars.tone.critical.text,
})

export const mark = style({ flex: 'none', marginBlockStart: 3 })

export const sending = style({ display: 'flex', alignItems: 'end', gap: space(3), minWidth: 0 })

export const progress = style({ flex: 1, minWidth: 0 })

export const hidden = style(visuallyHidden)
