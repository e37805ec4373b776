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
    // Print uses dark colours on white, whatever the theme, because backgrounds are not printed.
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

/** A single line is as high as the button next to it; further lines are closer together. */
export const title = style({ fontWeight: font.weight.strong, lineHeight: '22px', paddingBlock: 3 })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

const onPaper = { print: { display: 'none' } } as const

export const tools = style({ gridColumn: 2, '@media': onPaper })

/** The drawing and its legend, or the table instead. */
export const content = style({ gridColumn: '1 / -1', display: 'grid', gap: space(3), minWidth: 0 })

export const drawn = style({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  selectors: { '&[data-covered]': { display: 'none' } },
  '@media': { print: { selectors: { '&[data-covered]': { display: 'grid' } } } },
})

export const hidden = style(visuallyHidden)

/** For assistive technology and print. */
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

/** Wider than any table: a table that scrolled would be an invisible tab stop. */
export const wideTable = style({
  width: 4000,
  '@media': { print: { width: 'auto' } },
})

export const shownTable = style({ minWidth: 0 })

// Prints the whole table, whatever part of it was visible.
globalStyle(`${shownTable} *`, { '@media': { print: { maxHeight: 'none !important' } } })

export const failed = style({ fontSize: font.size.table, color: vars.color.textMuted })
