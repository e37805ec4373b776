import type { ArmBaseline, StudyArm } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { type DialogEnds, reasonOf } from '../terms'
import type { BaselineActions } from './baselineActions'
import { BASELINE } from './messages'

export interface BaselineDialogProps extends DialogEnds {
  projectId: string
  arm: StudyArm
  canEdit: boolean
  /** Whether the preview is offered as a file. */
  canExport: boolean
  actions: BaselineActions
}

/** The system chooses between setting and changing [BASE-005]. */
export const titleFor = (baselineDate: string | null) => (baselineDate === null ? BASELINE.set : BASELINE.update)

/** A stored date as text. */
export const inWords = (date: string | null) => (date === null ? BASELINE.none : formatDate(date))

/** Which arm it is about, and what is stored of it. */
export const factsOf = ({ armName, armCode, baselineDate, studyStartDate }: ArmBaseline) => [
  { term: BASELINE.arm, value: `${armName} (${armCode})` },
  { term: BASELINE.current, value: inWords(baselineDate) },
  { term: BASELINE.studyStart, value: studyStartDate && formatDate(studyStartDate) },
]

/** What the list of arms knows of a date, until it has been read. */
export const baselineOf = ({ id, armCode, armName, baselineDate, studyStartDate, version }: StudyArm): ArmBaseline => ({
  studyArmId: id,
  armCode,
  armName,
  baselineDate,
  studyStartDate,
  ...(version !== undefined && { version }),
})

/** The reason of a failure as the second line of its notice. */
export const sayWhy = (reason: string | null | undefined) => {
  const message = reasonOf(reason ?? null)
  return message === null ? {} : { message }
}
