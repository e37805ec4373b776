import { visuallyHidden } from '@imsang/ui/mixins'
import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export { buttons } from '../forms/pageForm.css'

/** The form, and beside it the advice; below it on a narrow page. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(5),
  maxWidth: 920,
  '@media': { 'screen and (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)' } },
})

/** A step: its number, and what is typed in it. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  minWidth: 0,
  paddingBlockEnd: space(4),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})

export const number = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.round,
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
  backgroundColor: vars.color.sunken,
  selectors: { '&[data-done]': { color: vars.tone.positive.text, backgroundColor: vars.tone.positive.soft } },
})

export const typed = style({ display: 'grid', gap: space(3), minWidth: 0 })

export const judged = style({ display: 'grid', gap: space(3), minWidth: 0 })

export const requirements = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const requirement = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1),
  minWidth: 0,
  fontSize: font.size.table,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  selectors: { '&[data-met]': { color: vars.tone.positive.text } },
})

export const mark = style({ flex: 'none', marginBlockStart: 2 })

export const equal = style([requirement, { color: vars.tone.positive.text }])

export const tips = style({ display: 'grid', gap: space(2), margin: 0, paddingInlineStart: space(5) })

export const hidden = style(visuallyHidden)
