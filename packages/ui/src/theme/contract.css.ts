import { createGlobalThemeContract } from '@vanilla-extract/css'

const tone = { text: null, soft: null, border: null, solid: null }

/**
 * Every design token of a theme. A theme that omits one does not compile. Names state the role, never the look;
 * variables are `--im-…`, so that a page may read them.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      page: null,
      surface: null,
      raised: null,
      sunken: null,
      hover: null,
      pressed: null,
      selected: null,
      backdrop: null,
      text: null,
      textMuted: null,
      textDisabled: null,
      hairline: null,
      border: null,
      focus: null,
      accent: null,
      accentHover: null,
      accentPressed: null,
      onAccent: null,
      danger: null,
      dangerHover: null,
      onDanger: null,
    },
    tone: { positive: tone, info: tone, caution: tone, critical: tone, muted: tone, violet: tone, accent: tone },
    shadow: { floating: null, dialog: null },
  },
  (_value, path) => `im-${path.join('-')}`,
)

/**
 * The spacing of controls. It depends on `data-density`, not on the theme: a part of a page may be denser than the
 * rest. No control gets smaller than 24 by 24 px.
 */
export const density = createGlobalThemeContract(
  {
    /** Height of a single-line control. */
    control: null,
    /** Padding above and below a control's 20 px line, without its border. */
    controlPadding: null,
    /** Height of a line in a menu or a list of options. */
    option: null,
    /** Between the parts of a form. */
    formGap: null,
  },
  (_value, path) => `im-density-${path.join('-')}`,
)

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Tones name the meaning of a colour; a screen maps a clinical status to one of them. */
export const TONES = ['positive', 'info', 'caution', 'critical', 'muted', 'violet', 'accent'] as const
export type Tone = (typeof TONES)[number]
