export { isLetterDue, type LetterFacts } from './isLetterDue'
export {
  NOTIFICATION_MESSAGES,
  NOTIFICATION_TYPE_LABELS,
  NOTIFICATION_TYPES,
  type NotificationType,
  type NotificationWish,
  refusalToNotify,
  wishedNotification,
} from './notification'
