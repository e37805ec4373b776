import type { Refusal } from '../explanation'

/** How a subject can be told of a visit; a text message is only stored, because no provider is specified [DEC-347]. */
export const NOTIFICATION_TYPES = ['EMAIL', 'SMS'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export const NOTIFICATION_TYPE_LABELS: Record<NotificationType, string> = { EMAIL: '이메일', SMS: '문자' }

/** What the wish for a notification says. */
export interface NotificationWish {
  readonly notificationEnabled?: boolean | undefined
  readonly notificationType?: NotificationType | null | undefined
}

export const NOTIFICATION_MESSAGES = {
  /** SUBJ-234, VISIT-159 */
  noAddress: '연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.',
  noEmail: '이메일이 없어 이메일 알림을 설정할 수 없습니다.',
  noContact: '연락처가 없어 문자 알림을 설정할 수 없습니다.',
} as const

/** The wish to store: none unless it is switched on, an e-mail when it says no type [VISIT-249, DEC-347]. */
export const wishedNotification = ({
  notificationEnabled,
  notificationType,
}: NotificationWish): NotificationType | null => (notificationEnabled ? (notificationType ?? 'EMAIL') : null)

/** Why a subject cannot be told in this way, or null: e-mail needs an address, a text message a number [DEC-347]. */
export function refusalToNotify(
  type: NotificationType | null,
  { hasContact, hasEmail }: { readonly hasContact: boolean; readonly hasEmail: boolean },
): Refusal<'no-address' | 'no-email' | 'no-contact'> | null {
  if (type === null) return null
  if (!hasContact && !hasEmail) return { rule: 'no-address', message: NOTIFICATION_MESSAGES.noAddress }
  if (type === 'EMAIL') return hasEmail ? null : { rule: 'no-email', message: NOTIFICATION_MESSAGES.noEmail }
  return hasContact ? null : { rule: 'no-contact', message: NOTIFICATION_MESSAGES.noContact }
}
