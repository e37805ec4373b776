import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const sectionTitle = style({
  marginBlockEnd: space(2),
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
})

export const noStudies = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const studies = style({ display: 'flex', flexDirection: 'column', gap: space(3), listStyle: 'none' })

export const study = style({ fontSize: font.size.table, lineHeight: font.line.table })

export const studyFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBlockStart: space(1),
})

export const protocol = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const alone = style({ display: 'grid', placeItems: 'center', minHeight: '60dvh', padding: space(6) })

export const markWindow = style({ fill: vars.tone.accent.soft, stroke: vars.color.accent, strokeWidth: 1.5 })

export const markVisit = style({ fill: vars.color.accent })

export const pendingContent = style({ marginBlockStart: space(6) })

/** Below a centred notice. */
export const pendingActions = style({ display: 'grid', placeItems: 'center' })
