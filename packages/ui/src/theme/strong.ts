import { dark } from './dark'
import { light } from './light'

type Tones<Theme extends { tone: object }> = Theme['tone']

/** The tones with other text and line colours; backgrounds and shapes stay. */
function withLines<Tone extends Record<string, { text: string; border: string }>>(
  tones: Tone,
  lines: { [Name in keyof Tone]: { text: string; border: string } },
) {
  return Object.fromEntries(
    Object.entries(tones).map(([name, tone]) => [name, { ...tone, ...lines[name] }]),
  ) as unknown as Tone
}

/** Light with more contrast: texts at 7:1, and every separating line is visible. */
export const strongLight = {
  ...light,
  color: {
    ...light.color,
    text: '#060c11',
    textMuted: '#36434f',
    textDisabled: '#52606c',
    hairline: '#7d8a96',
    border: '#46545f',
    focus: '#064850',
    accent: '#075058',
    accentHover: '#05424a',
    accentPressed: '#03343a',
    danger: '#8f1a14',
    dangerHover: '#75130e',
  },
  tone: withLines<Tones<typeof light>>(light.tone, {
    positive: { text: '#0b4a28', border: '#1b6a3f' },
    info: { text: '#143b77', border: '#2a5aa8' },
    caution: { text: '#563603', border: '#7d5308' },
    critical: { text: '#7e1711', border: '#a8362e' },
    muted: { text: '#36434f', border: '#56636f' },
    violet: { text: '#43365c', border: '#625380' },
    accent: { text: '#06444b', border: '#156a73' },
  }),
}

/** Dark with more contrast. */
export const strongDark = {
  ...dark,
  color: {
    ...dark.color,
    text: '#ffffff',
    textMuted: '#c9d4dd',
    textDisabled: '#a3b1bd',
    hairline: '#6b7a86',
    border: '#a9b7c2',
    focus: '#9be0e5',
    accent: '#86d5db',
    accentHover: '#a2e0e5',
    accentPressed: '#74c8cf',
    danger: '#f7b5af',
    dangerHover: '#fac9c5',
  },
  tone: withLines<Tones<typeof dark>>(dark.tone, {
    positive: { text: '#b5e6c8', border: '#74c398' },
    info: { text: '#c6daf8', border: '#8fb4ec' },
    caution: { text: '#f3d8a0', border: '#d0a95f' },
    critical: { text: '#fac9c5', border: '#e58e87' },
    muted: { text: '#d3dce4', border: '#a3b1bd' },
    violet: { text: '#ded4ee', border: '#b4a6cf' },
    accent: { text: '#b3e6ea', border: '#6cc0c8' },
  }),
}
