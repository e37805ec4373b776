/** The shortest and the longest conclusion of a review, in characters (code points) [ACCESS-093]. */
export const CONCLUSION_LENGTH = { least: 5, most: 1000 } as const

/** The refusal of a conclusion that says too little or too much [ACCESS-093]. */
export const CONCLUSION_REFUSED = `검토 결과를 ${CONCLUSION_LENGTH.least}자 이상 ${CONCLUSION_LENGTH.most.toLocaleString('en-US')}자 이하로 입력해주세요.`

/** Returns why the conclusion of a review is refused, without the spaces around it; null for a good one [ACCESS-093]. */
export function conclusionFault(conclusion: string): string | null {
  const { length } = Array.from(conclusion.trim())
  return length < CONCLUSION_LENGTH.least || length > CONCLUSION_LENGTH.most ? CONCLUSION_REFUSED : null
}
