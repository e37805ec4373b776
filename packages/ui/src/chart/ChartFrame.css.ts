import { assignVars, globalStyle, style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const figure = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(3),
  rowGap: space(3),
  minWidth: 0,
  margin: 0,
  '@media': {
    // Paper is white whatever the screen was, and grounds are not printed.
    print: {
      vars: assignVars(vars.color, {
        ...Object.fromEntries(Object.keys(vars.color).map((name) => [name, '#fff'])),
        text: '#000',
        textMuted: '#333',
        textDisabled: '#333',
        hairline: '#999',
        border: '#333',
      } as Record<keyof typeof vars.color, string>),
      color: '#000',
      backgroundColor: '#fff',
      breakInside: 'avoid',
    },
  },
})

/** One line is as high as the button beside it; further lines stand closer. */
export const title = style({ fontWeight: font.weight.strong, lineHeight: '22px', paddingBlock: 3 })

const onPaper = { print: { display: 'none' } } as const

export const tools = style({ gridColumn: 2, '@media': onPaper })

/** The drawing and its legend, or the table in their place. */
export const content = style({ gridColumn: '1 / -1', display: 'grid', gap: space(3), minWidth: 0 })

export const drawn = style({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  selectors: { '&[data-covered]': { display: 'none' } },
  '@media': { print: { selectors: { '&[data-covered]': { display: 'grid' } } } },
})

export const hidden = style(visuallyHidden)

/** For assistive tools, and on paper. */
export const unseenTable = style([
  visuallyHidden,
  {
    '@media': {
      print: {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        overflow: 'visible',
        clipPath: 'none',
        whiteSpace: 'normal',
      },
    },
  },
])

/** Wider than any table: one that scrolled would be a place to tab to that nobody sees. */
export const wideTable = style({
  width: 4000,
  '@media': { print: { width: 'auto' } },
})

export const shownTable = style({ minWidth: 0 })

// The whole table, however much of it the screen showed.
globalStyle(`${shownTable} *`, { '@media': { print: { maxHeight: 'none !important' } } })

export const failed = style({ fontSize: font.size.table, color: vars.color.textMuted })
