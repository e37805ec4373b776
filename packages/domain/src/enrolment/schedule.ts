/** The default visits of a study, each in weeks after the enrolment [SUBJ-288, DCONST-021]. */
export const DEFAULT_VISIT_SCHEDULE = [
  { visit: 1, weeks: 0 },
  { visit: 2, weeks: 2 },
  { visit: 3, weeks: 4 },
  { visit: 4, weeks: 8 },
  { visit: 5, weeks: 12 },
] as const
