/** The files with data of subjects that the browser makes, in Korean [ACCESS-042]. */
export const DOWNLOADS = {
  'screening-failures': '스크리닝 탈락 내역',
  'baseline-preview': '기준일 변경 미리보기',
} as const

/** A file with data of subjects that the browser makes. */
export type DownloadKind = keyof typeof DOWNLOADS

/** The most entries of the record in one file [ACCESS-095]. */
export const ENTRIES_PER_FILE = 50_000

/** The refusal of more entries than fit into a file [ACCESS-095]. */
export const TOO_MANY_ENTRIES = `한 번에 ${ENTRIES_PER_FILE.toLocaleString('en-US')}건까지 내려받을 수 있습니다. 기간을 줄여주세요.`

/** The shortest and the longest purpose, in characters (code points) [ACCESS-041]. */
export const PURPOSE_LENGTH = { least: 5, most: 200 } as const

/** The refusal of a purpose that says too little or too much [ACCESS-041]. */
export const PURPOSE_REFUSED = `내려받는 목적을 ${PURPOSE_LENGTH.least}자 이상 ${PURPOSE_LENGTH.most}자 이하로 입력해주세요.`

/** The header of the column, and the name of the field, that holds the number of a download [ACCESS-045]. */
export const DOWNLOAD_NUMBER = '내려받기 번호'

/** Returns why the purpose of a download is refused, without the spaces around it; null for a good one [ACCESS-041]. */
export function purposeFault(purpose: string): string | null {
  const { length } = Array.from(purpose.trim())
  return length < PURPOSE_LENGTH.least || length > PURPOSE_LENGTH.most ? PURPOSE_REFUSED : null
}
