/** The types of a study, in the order of the select [STUDY-148, DEC-224]. */
export const STUDY_TYPES = ['INTERVENTIONAL', 'OBSERVATIONAL', 'REGISTRY', 'OTHER'] as const
export type StudyType = (typeof STUDY_TYPES)[number]

export const STUDY_TYPE_LABELS: Record<StudyType, string> = {
  INTERVENTIONAL: '중재 연구',
  OBSERVATIONAL: '관찰 연구',
  REGISTRY: '등록 연구',
  OTHER: '기타',
}

/** True for a text that is a type of a study. */
export const isStudyType = (text: string): text is StudyType => STUDY_TYPES.some((type) => type === text)
