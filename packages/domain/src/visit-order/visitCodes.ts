/** The fixed visit codes in column order; all other codes are between V10 and EOT [DCONST-034]. */
export const FIXED_VISIT_CODES = 'V1 UV V2 V3 V4 V5 V6 V7 V8 V9 V10 EOT EOS'.split(' ')

const PLACE_OF_CODE = new Map(FIXED_VISIT_CODES.map((code, place) => [code, place]))
const PLACE_OF_OTHERS = FIXED_VISIT_CODES.indexOf('V10') + 0.5

/** The comparison form of a code: without outer blanks, in upper case [VISIT-016, DEC-340]. */
export function normaliseVisitCode(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * Comparator of visit codes for `sort()`: V1, UV, V2 to V10, all others in natural order (FU2 before FU10),
 * EOT, EOS. Codes that differ only in case or outer blanks are equal (0).
 * @see VISIT-008 … VISIT-014; with template orders use `compareVisitColumns`
 */
export function compareVisitCodes(a: string, b: string): number {
  return compareVisitColumns({ code: a, order: null }, { code: b, order: null })
}

/** A visit code and the lowest order of its templates, null when no template gives one. */
export interface VisitColumn {
  readonly code: string
  readonly order: number | null
}

/** Like `compareVisitCodes`, but other codes are sorted by template order first, without order last [VISIT-014]. */
export function compareVisitColumns(a: VisitColumn, b: VisitColumn): number {
  const [first, second] = [normaliseVisitCode(a.code), normaliseVisitCode(b.code)]
  const [placeOfFirst, placeOfSecond] = [placeOf(first), placeOf(second)]
  if (placeOfFirst !== placeOfSecond) return placeOfFirst - placeOfSecond
  if (placeOfFirst === PLACE_OF_OTHERS && a.order !== b.order) return compareOrders(a.order, b.order)
  return compareNaturally(first, second)
}

function placeOf(code: string): number {
  return PLACE_OF_CODE.get(code) ?? PLACE_OF_OTHERS
}

function compareOrders(a: number | null, b: number | null): number {
  if (a === null) return 1
  return b === null ? -1 : a - b
}

/** Digits compare as numbers, other characters by code unit, independent of the locale. */
function compareNaturally(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  for (const [index, part] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    const difference = compareParts(part, other)
    if (difference !== 0) return difference
  }
  // Equal numbers in different notation (FU2, FU02) still need a fixed order.
  return first.length < second.length ? -1 : compareText(a, b)
}

function partsOf(text: string): string[] {
  return text.match(/\d+|\D+/g) ?? []
}

function compareParts(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b)
  const [first, second] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return first.length - second.length || compareText(first, second)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
