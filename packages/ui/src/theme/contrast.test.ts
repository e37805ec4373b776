import { describe, expect, it } from 'vitest'
import { dark } from './dark'
import { light } from './light'
import { strongDark, strongLight } from './strong'

type Theme = typeof light | typeof dark | typeof strongLight | typeof strongDark

/** WCAG 2 contrast of two opaque colours `#rrggbb`, 1 to 21. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

describe.each<[string, Theme]>([
  ['light', light],
  ['dark', dark],
  ['strong light', strongLight],
  ['strong dark', strongDark],
])('the %s theme', (_name, theme) => {
  const { color, tone } = theme
  const grounds = [color.page, color.surface, color.raised, color.hover, color.selected, color.sunken]

  it('has every text at 4.5:1 or more on every background', () => {
    for (const ground of grounds) {
      for (const text of [color.text, color.textMuted]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onAccent, color.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onAccent, color.accentPressed)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onDanger, color.danger)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onDanger, color.dangerHover)).toBeGreaterThanOrEqual(4.5)
  })

  it("has each tone's text at 4.5:1 on its soft background and on the surfaces", () => {
    for (const [name, { text, soft }] of Object.entries(tone)) {
      expect(contrast(text, soft), name).toBeGreaterThanOrEqual(4.5)
      for (const ground of [color.page, color.surface, color.raised]) {
        expect(contrast(text, ground), name).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('has borders, focus and meaningful shapes at 3:1', () => {
    for (const ground of [color.page, color.surface, color.raised]) {
      for (const line of [color.border, color.focus, color.accent]) {
        expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
      }
      for (const [name, { border, solid }] of Object.entries(tone)) {
        expect(contrast(border, ground), name).toBeGreaterThanOrEqual(3)
        expect(contrast(solid, ground), name).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('has disabled text at 3:1', () => {
    for (const ground of grounds) expect(contrast(color.textDisabled, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe.each<[string, Theme]>([
  ['light', strongLight],
  ['dark', strongDark],
])('the high-contrast %s theme', (_name, { color, tone }) => {
  const grounds = [color.page, color.surface, color.raised, color.hover, color.selected, color.sunken]

  it('has every text at 7:1 or more', () => {
    for (const ground of grounds) {
      for (const text of [color.text, color.textMuted]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(7)
    }
    for (const ground of [color.accent, color.accentHover, color.accentPressed]) {
      expect(contrast(color.onAccent, ground)).toBeGreaterThanOrEqual(7)
    }
    for (const ground of [color.danger, color.dangerHover]) {
      expect(contrast(color.onDanger, ground)).toBeGreaterThanOrEqual(7)
    }
    for (const [name, { text, soft }] of Object.entries(tone)) {
      expect(contrast(text, soft), name).toBeGreaterThanOrEqual(7)
    }
  })

  it('has every line at 3:1, those of controls and tones at 4.5:1', () => {
    for (const ground of [color.page, color.surface, color.raised]) {
      expect(contrast(color.hairline, ground)).toBeGreaterThanOrEqual(3)
      for (const line of [color.border, ...Object.values(tone).map(({ border }) => border)]) {
        expect(contrast(line, ground), line).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('has disabled text at 4.5:1', () => {
    for (const ground of grounds) expect(contrast(color.textDisabled, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
