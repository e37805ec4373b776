const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** "812 B", "1.5 MB": in units of 1,024, with at most one decimal. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** step).toLocaleString('ko-KR', { maximumFractionDigits: 1 })} ${UNITS[step]}`
}
