import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  unknown,
} from 'valibot'
import type { Reply } from '../types'

type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** Takes a shape whose content is that of the contract: with a field or a value more or fewer it does not compile. */
const exactly =
  <Answer>() =>
  <Shape extends GenericSchema>(shape: IsSame<InferOutput<Shape>, Answer> extends true ? Shape : never): Shape =>
    shape

const count = pipe(number(), integer(), minValue(0))
const version = pipe(number(), integer(), minValue(1))
const day = pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/))
const moment = pipe(string(), regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/))
const impact = picklist(['NONE', 'MINIMAL', 'MODERATE', 'SIGNIFICANT', 'MAJOR'])
const risk = picklist(['LOW', 'MEDIUM', 'HIGH'])

const armFields = {
  studyArmId: string(),
  armCode: string(),
  armName: string(),
  baselineDate: nullable(day),
  studyStartDate: nullable(day),
  version: exactOptional(version),
}
const recalculationFields = {
  studyArmId: string(),
  affectedVisitsCount: count,
  recalculatedAt: moment,
  message: string(),
}

export const ArmBaselineShape = exactly<Reply<'getArmBaselineDate'>>()(object(armFields))
export const RecalculationShape = exactly<Reply<'recalculateVisits'>>()(object(recalculationFields))

export const SavedShape = exactly<Reply<'setBaselineDate'>>()(
  object({ ...armFields, recalculation: exactOptional(nullable(object(recalculationFields))) }),
)

export const HistoryShape = exactly<Reply<'listBaselineHistory'>>()(
  array(
    object({
      id: string(),
      studyArmId: string(),
      baselineDate: nullable(day),
      studyStartDate: nullable(day),
      changedAt: moment,
      changedBy: string(),
      reason: nullable(string()),
    }),
  ),
)

export const ImpactShape = exactly<Reply<'getBaselineImpact'>>()(
  object({
    studyArmId: string(),
    currentBaselineDate: nullable(day),
    newBaselineDate: nullable(day),
    dateShiftDays: pipe(number(), integer()),
    impactLevel: impact,
    affectedTemplates: count,
    completedSubjects: count,
    subjectsToReschedule: count,
    activeSubjects: count,
    riskLevel: risk,
    reasons: array(object({ rule: string(), level: risk, message: string(), isRegulatory: boolean() })),
    subjects: array(
      object({
        subjectId: string(),
        status: picklist(['ENROLLED', 'SCREENING', 'COMPLETED', 'WITHDRAWN']),
        impact,
      }),
    ),
  }),
)

export const PreviewShape = exactly<Reply<'previewBaselineChange'>>()(
  object({
    studyArmId: string(),
    currentBaselineDate: nullable(day),
    newBaselineDate: nullable(day),
    version,
    affectedVisitsCount: count,
    hiddenSubjectsCount: count,
    subjects: array(
      object({
        subjectId: string(),
        scno: nullable(string()),
        enno: nullable(string()),
        institutionName: string(),
        visits: array(
          object({
            visitName: string(),
            change: picklist(['MOVES', 'CALCULATED', 'STAYS']),
            oldDate: nullable(day),
            newDate: nullable(day),
            marks: array(
              picklist(['SAME_DAY', 'WINDOW_OVERLAP', 'ADJACENT_DAY', 'OUT_OF_WINDOW', 'IN_PAST', 'SET_BY_HAND']),
            ),
          }),
        ),
      }),
    ),
  }),
)

/** The same without a look at the subjects, of which there may be thousands: they are checked part by part. */
export const PreviewFrame = object({ ...PreviewShape.entries, subjects: array(unknown()) })
export const PreviewedSubjects = PreviewShape.entries.subjects

const listFields = { projectId: string(), studyArms: array(object(armFields)), totalCount: count }
export const ListShape = exactly<Reply<'listBaselineDates'>>()(object(listFields))
export const SavedListShape = exactly<Reply<'setBaselineDates'>>()(
  object({ ...listFields, recalculations: exactOptional(array(object(recalculationFields))) }),
)
