import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(6), minWidth: 0 })

/** A comfortable line length for Korean: about forty syllables. */
const MEASURE = 720

export const explanation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  maxWidth: MEASURE,
  color: vars.color.textMuted,
})

export const unchecked = style({ fontWeight: font.weight.strong })

export const hint = style({ color: vars.color.textMuted })

/** The width of a hash in one line. */
export const facts = style({ maxWidth: 840 })

export const stepsTitle = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  maxWidth: MEASURE,
  margin: 0,
  marginBlockStart: space(1),
  paddingInlineStart: space(5),
})

export const hash = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(2), fontSize: font.size.table })

export const hashGroup = style({ whiteSpace: 'nowrap' })

export const list = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const listTitle = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong, lineHeight: '24px' })

export const pages = style({ display: 'flex', justifyContent: 'flex-end' })

export const broken = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  fontWeight: font.weight.strong,
  color: vars.tone.critical.text,
})

/** Visually hidden, for assistive technology. */
export const hidden = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
