import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Popover } from '../Popover/Popover'
import { type RecentToast, TOAST_ICONS, type ToastStore, toasts as toastsOfThePage } from '../Toast/Toast'
import * as toastCss from '../Toast/Toast.css'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './RecentToasts.css'

export interface RecentToastsProps {
  /** The toasts to list; defaults to those of the page. */
  store?: ToastStore
}

/** A bell that lists the last ten toasts. Placed in the application's bar. */
export function RecentToasts({ store = toastsOfThePage }: RecentToastsProps) {
  const labels = useLabels()
  const { recent } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return (
    <Popover
      title={labels.recentNotifications}
      placement="bottom end"
      trigger={
        <IconButton
          size="small"
          label={labels.notifications}
          icon={<Bell size={20} strokeWidth={1.5} aria-hidden />}
          placement="bottom end"
        />
      }
    >
      {recent.length === 0 && <p className={css.none}>{labels.noRecentNotifications}</p>}
      <ol className={css.list}>
        {recent.map((toast) => (
          <Told key={toast.id} {...toast} />
        ))}
      </ol>
    </Popover>
  )
}

function Told({ kind, message, description, at }: RecentToast) {
  const labels = useLabels()
  const Icon = TOAST_ICONS[kind]
  return (
    <li className={css.told}>
      <Icon className={toastCss.icon[kind]} size={16} strokeWidth={1.5} aria-label={labels.notificationKind[kind]} />
      <div className={css.text}>
        <p>
          <WholeCodes>{message}</WholeCodes>
        </p>
        {description && (
          <p className={css.description}>
            <WholeCodes>{description}</WholeCodes>
          </p>
        )}
      </div>
      <time className={css.time} dateTime={new Date(at).toISOString()}>
        {labels.timeOfDay(at)}
      </time>
    </li>
  )
}
