export {
  explainScheduleConflict,
  findScheduleConflicts,
  SCHEDULE_CONFLICT_MESSAGES,
  SCHEDULE_CONFLICT_REASONS,
  type ScheduleConflict,
  type ScheduleConflictExplanation,
  type ScheduleConflictReason,
  type ScheduledVisit,
} from './scheduleConflicts'
