/** What stands for a sign that no font of a report has: `U+1F600` [REPORT-038]. */
export const codeOfSign = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
