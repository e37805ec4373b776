import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './Toast.css'
import { type ToastMessage, type Toast as ToastRecord, type ToastStore, toasts as toastsOfThePage } from './toastStore'

export {
  createToastStore,
  type RecentToast,
  TOAST_KINDS,
  type ToastClock,
  type ToastMessage,
  type ToastStore,
  toasts,
} from './toastStore'

/** The icon of each kind. */
export const TOAST_ICONS = { success: CircleCheck, error: OctagonX, warning: TriangleAlert, info: Info }

type Role = 'alert' | 'status'
const ROLES: Record<ToastMessage['kind'], Role> = {
  error: 'alert',
  warning: 'alert',
  success: 'status',
  info: 'status',
}

export interface ToastRegionProps {
  /** The toasts to show; defaults to those of the page. */
  store?: ToastStore
}

/**
 * Where toasts appear: bottom left, on a phone at the top, above dialogs, whose actions stand at the other side. Mount it once, outside the router, so that a toast survives a
 * change of screens; show one with `toasts.show({ kind: 'success', message })`.
 */
export function ToastRegion({ store = toastsOfThePage }: ToastRegionProps) {
  const labels = useLabels()
  const { toasts, nextId } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const reading = useHoldWhileRead(store, region)

  const rememberFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
  }

  // A toast that leaves while its close button is focused returns the focus.
  useEffect(() => {
    const focused = document.activeElement
    if (region.current?.contains(focused) && focused?.closest('[data-leaving]')) cameFrom.current?.focus()
  })

  // The next toast uses a live region that already exists: only then is its text reliably announced.
  const places: { id: number; role: Role; toast?: ToastRecord }[] = [
    ...toasts.map((toast) => ({ id: toast.id, role: ROLES[toast.kind], toast })),
    { id: nextId, role: 'status' },
    { id: nextId, role: 'alert' },
  ]
  return (
    <section
      ref={region}
      className={css.region}
      aria-label={labels.notifications}
      // React Aria keeps an element with this attribute reachable while a dialog is open.
      data-react-aria-top-layer=""
      {...reading}
      onFocus={(event) => {
        rememberFocus(event)
        reading.onFocus()
      }}
    >
      {places.map(({ id, role, toast }) => (
        <ToastPlace key={`${id} ${role}`} role={role} toast={toast} onClose={() => store.dismiss(id)} />
      ))}
    </section>
  )
}

/** Timers of toasts are paused while one of them is hovered or focused [CONST-031]. */
function useHoldWhileRead(store: ToastStore, region: RefObject<HTMLElement | null>) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isRead = isPointed || isFocused
  useEffect(() => {
    if (!isRead) return
    store.hold()
    // A toast removed from under the pointer, or with the focus, sends no leave event.
    const isInside = (node: unknown) => region.current?.contains(node as Node) ?? false
    const lookAgain = ({ type, target }: Event) => {
      if (type === 'pointermove') setPointed(isInside(target))
      setFocused(isInside(document.activeElement))
    }
    const events = ['pointermove', 'focusin'] as const
    for (const event of events) document.addEventListener(event, lookAgain)
    return () => {
      for (const event of events) document.removeEventListener(event, lookAgain)
      store.release()
    }
  }, [isRead, store, region])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

interface ToastPlaceProps {
  role: Role
  toast: ToastRecord | undefined
  onClose: () => void
}

/** One toast or, as long as it has none, the silent live region of the next. */
function ToastPlace({ role, toast, onClose }: ToastPlaceProps) {
  const labels = useLabels()
  const Icon = toast && TOAST_ICONS[toast.kind]
  // An empty alert would still be found as an alert; it is a live region without the role until it has content.
  const live = toast || role === 'status' ? { role } : { 'aria-live': 'assertive' as const }
  return (
    <div className={toast ? css.toast : css.place} data-leaving={toast?.isLeaving || undefined}>
      {toast && Icon && <Icon className={css.icon[toast.kind]} size={20} strokeWidth={1.5} aria-hidden />}
      <div className={toast && css.text} {...live}>
        {toast && (
          <p className={css.message}>
            <WholeCodes>{toast.message}</WholeCodes>
          </p>
        )}
        {toast?.description && (
          <p className={css.description}>
            <WholeCodes>{toast.description}</WholeCodes>
          </p>
        )}
      </div>
      {toast && (
        // Not an `IconButton`: its tooltip would open below the toast, which is above everything else.
        <Button
          variant="quiet"
          size="small"
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          aria-label={labels.close}
          onPress={onClose}
        />
      )}
    </div>
  )
}
