import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { focusRing } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    border: '1px solid transparent',
    borderRadius: radius.medium,
    fontWeight: font.weight.medium,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    outline: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}`,
    selectors: {
      '&[data-focus-visible]': focusRing(),
      '&[data-disabled]': { cursor: 'not-allowed' },
      '&[data-pending]': { cursor: 'progress' },
    },
  },
  variants: {
    variant: {
      primary: {
        color: vars.color.onAccent,
        backgroundColor: vars.color.accent,
        selectors: {
          '&[data-hovered]': { backgroundColor: vars.color.accentHover },
          '&[data-pressed]': { backgroundColor: vars.color.accentPressed },
          '&[data-disabled]': {
            color: vars.color.textDisabled,
            backgroundColor: vars.color.sunken,
            borderColor: vars.color.hairline,
          },
        },
      },
      secondary: {
        color: vars.color.text,
        backgroundColor: vars.color.surface,
        borderColor: vars.color.border,
        selectors: {
          '&[data-hovered]': { backgroundColor: vars.color.hover },
          '&[data-pressed]': { backgroundColor: vars.color.pressed },
          '&[data-disabled]': { color: vars.color.textDisabled, borderColor: vars.color.hairline },
        },
      },
      quiet: {
        color: vars.color.text,
        backgroundColor: 'transparent',
        selectors: {
          '&[data-hovered]': { backgroundColor: vars.color.hover },
          '&[data-pressed]': { backgroundColor: vars.color.pressed },
          '&[data-disabled]': { color: vars.color.textDisabled },
        },
      },
      danger: {
        color: vars.color.onDanger,
        backgroundColor: vars.color.danger,
        selectors: {
          '&[data-hovered], &[data-pressed]': { backgroundColor: vars.color.dangerHover },
          '&[data-disabled]': {
            color: vars.color.textDisabled,
            backgroundColor: vars.color.sunken,
            borderColor: vars.color.hairline,
          },
        },
      },
    },
    size: {
      medium: {
        minHeight: density.control,
        paddingInline: space(4),
        paddingBlock: density.controlPadding,
        fontSize: font.size.body,
      },
      // Inside text, such as a table cell: without a box, and broken like that text.
      inline: {
        display: 'inline-block',
        maxWidth: '100%',
        textAlign: 'start',
        whiteSpace: 'inherit',
        overflowWrap: 'inherit',
        minWidth: 24,
        minHeight: 24,
        padding: 0,
        fontWeight: 'inherit',
        fontSize: 'inherit',
        textDecorationLine: 'underline',
        textDecorationColor: vars.color.border,
        textUnderlineOffset: '3px',
      },
      // Around a sign that already looks like one, such as a chip.
      bare: {
        justifyContent: 'start',
        minWidth: 24,
        minHeight: 24,
        padding: 0,
        fontWeight: 'inherit',
        fontSize: 'inherit',
        backgroundColor: 'transparent',
      },
      small: { minHeight: 28, paddingInline: space(3), paddingBlock: 3, fontSize: font.size.table },
    },
    isWide: { true: { width: '100%' } },
    isIconOnly: { true: {} },
  },
  compoundVariants: [
    { variants: { isIconOnly: true, size: 'medium' }, style: { width: density.control, paddingInline: 0 } },
    { variants: { isIconOnly: true, size: 'small' }, style: { width: 28, paddingInline: 0 } },
  ],
  defaultVariants: { variant: 'secondary', size: 'medium' },
})

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

/** Replaces the icon. */
export const spinner = style({
  width: 16,
  height: 16,
  flex: 'none',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: radius.round,
  animation: `${turn} 800ms linear infinite`,
})

/** Without an icon it is centred over the label, so that the button keeps its width. */
export const centredSpinner = style([spinner, { position: 'absolute', inset: 0, margin: 'auto' }])

/** Invisible, but still the button's accessible name. */
export const covered = style({ opacity: 0 })
