import { recipe } from '@vanilla-extract/recipes'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const toggle = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    maxWidth: '100%',
    color: vars.color.text,
    backgroundColor: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: radius.medium,
    fontWeight: font.weight.medium,
    lineHeight: '20px',
    outline: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}`,
    selectors: {
      '&[data-hovered]': { backgroundColor: vars.color.hover },
      '&[data-pressed]': { backgroundColor: vars.color.pressed },
      // The inner line distinguishes it from its neighbour by shape too.
      '&[data-selected]': {
        color: vars.tone.accent.text,
        backgroundColor: vars.tone.accent.soft,
        borderColor: vars.color.accent,
        boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
      },
      '&[data-focus-visible]': focusRing(),
      '&[data-disabled]': {
        color: vars.color.textDisabled,
        borderColor: vars.color.hairline,
        cursor: 'not-allowed',
      },
      '&[data-disabled][data-selected]': {
        backgroundColor: vars.color.sunken,
        borderColor: vars.color.textDisabled,
        boxShadow: `inset 0 0 0 1px ${vars.color.textDisabled}`,
      },
    },
    '@media': {
      [FORCED_COLORS]: {
        selectors: {
          // Otherwise the system paints a backplate behind the text, which hides it.
          '&[data-selected]': {
            forcedColorAdjust: 'none',
            color: 'HighlightText',
            backgroundColor: 'Highlight',
            borderColor: 'Highlight',
            boxShadow: 'none',
          },
          '&[data-disabled]': { color: 'GrayText', borderColor: 'GrayText' },
          '&[data-disabled][data-selected]': {
            color: 'GrayText',
            backgroundColor: 'Canvas',
            borderColor: 'GrayText',
            boxShadow: 'inset 0 0 0 1px GrayText',
          },
          '&[data-focus-visible]': { outlineColor: 'Highlight' },
        },
      },
    },
  },
  variants: {
    size: {
      medium: {
        minHeight: density.control,
        paddingInline: space(4),
        paddingBlock: density.controlPadding,
        fontSize: font.size.body,
      },
      small: { minHeight: 28, paddingInline: space(3), paddingBlock: 3, fontSize: font.size.table },
    },
    isIconOnly: { true: {} },
  },
  compoundVariants: [
    { variants: { isIconOnly: true, size: 'medium' }, style: { width: density.control, paddingInline: 0 } },
    { variants: { isIconOnly: true, size: 'small' }, style: { width: 28, paddingInline: 0 } },
  ],
  defaultVariants: { size: 'medium' },
})
