/** The name of a device that does not say what it is [SESSION-091]. */
export const UNKNOWN_DEVICE = '알 수 없는 기기'

type Known = readonly (readonly [name: string, sign: RegExp])[]

/** A later one also names itself as an earlier one does: an iPhone says "Mac OS X", Android says "Linux". */
const SYSTEMS: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Every browser names itself as Chrome or Safari as well, so the rarer ones come first. */
const BROWSERS: Known = [
  ['Whale', /\bWhale\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const nameIn = (known: Known, text: string) => known.find(([, sign]) => sign.test(text))?.[0]

/**
 * The name of a device: its system and its browser, as far as it says them.
 * @param userAgent the header of that name; null without one
 * @see SESSION-091, DEC-983
 */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const names = [nameIn(SYSTEMS, text), nameIn(BROWSERS, text)].filter(Boolean)
  return names.length === 0 ? UNKNOWN_DEVICE : names.join(' · ')
}
