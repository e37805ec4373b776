import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const sectionTitle = style({
  paddingInline: 10,
  marginBlockEnd: space(2),
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
})

export const noStudies = style({ paddingInline: 10, fontSize: font.size.caption, color: vars.color.textMuted })

export const studies = style({ display: 'flex', flexDirection: 'column', gap: space(3), listStyle: 'none' })

/** Aligned with the labels of the menu; the open one has the bar of an open entry. */
export const study = style({
  position: 'relative',
  paddingInline: 10,
  fontSize: font.size.table,
  lineHeight: font.line.table,
  selectors: {
    '&:has([aria-current])': { fontWeight: font.weight.strong },
    '&:has([aria-current])::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 3,
      backgroundColor: vars.color.accent,
      borderRadius: radius.round,
    },
  },
})

/** Two lines at most: five long titles would fill the sidebar. */
export const studyTitle = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})

export const studyFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBlockEnd: space(1),
})

export const protocol = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) })

export const markWindow = style({ fill: vars.tone.accent.soft, stroke: vars.color.accent, strokeWidth: 1.5 })

export const markVisit = style({ fill: vars.color.accent })

export const pendingContent = style({ marginBlockStart: space(6) })

/** Below a centred notice. */
export const pendingActions = style({ display: 'grid', placeItems: 'center' })
