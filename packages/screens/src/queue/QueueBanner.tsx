import type { QueuedItem } from '@imsang/api-client/offline'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { type Face, faceOf, titleOf } from './faces'
import { QUEUE } from './messages'
import * as css from './QueueBanner.css'
import type { QueueActions } from './terms'
import { WaitingItem } from './WaitingItem'

export interface QueueBannerProps {
  isOnline: boolean
  /** The user's requests that wait, by priority, then oldest first. */
  items: readonly QueuedItem[]
  actions: QueueActions
}

/** The number of waiting items that are listed; the others are counted [OFFL-008, OFFL-016]. */
const LISTED = 3

/**
 * The connection and the requests without an answer, above every screen: one of three faces, or nothing
 * [OFFL-002 … OFFL-026, OFFL-119 … OFFL-121].
 */
export function QueueBanner({ isOnline, items, actions }: QueueBannerProps) {
  const face = faceOf(isOnline, items)
  const { isHidden, hide } = useHidden(isOnline, items)
  const place = useFocusInside(items)
  const title = titleOf(face)
  const isShown = title !== null && !isHidden
  return (
    <div ref={place} tabIndex={-1} className={css.above}>
      <Announced face={isShown ? face : { kind: 'none' }} />
      {isShown && (
        <div className={css.banner}>
          <Banner
            isQuiet
            tone={face.kind === 'recovering' ? 'info' : 'caution'}
            title={title}
            action={
              isOnline && (
                <Button size="small" variant="quiet" onPress={hide}>
                  {QUEUE.hide}
                </Button>
              )
            }
          >
            {face.kind === 'waiting' && <WaitingItems items={face.items} actions={actions} />}
          </Banner>
        </div>
      )}
    </div>
  )
}

function WaitingItems({ items, actions }: Pick<QueueBannerProps, 'items' | 'actions'>) {
  const left = items.length - LISTED
  return (
    <>
      <ul className={css.list}>
        {items.slice(0, LISTED).map((item) => (
          <WaitingItem key={item.id} item={item} actions={actions} />
        ))}
      </ul>
      {left > 0 && <p className={css.more}>{QUEUE.more(left)}</p>}
    </>
  )
}

/** Says a face when it changes, and nothing for an item that comes or goes meanwhile [OFFL-025, OFFL-120]. */
function Announced({ face }: { face: Face }) {
  const [told, setTold] = useState(face)
  if (told.kind !== face.kind) setTold(face)
  return (
    <div role="status" className={css.told}>
      {titleOf(told)}
    </div>
  )
}

/** Hidden until the browser goes offline or another item is stored [OFFL-020 … OFFL-024]. */
function useHidden(isOnline: boolean, items: readonly QueuedItem[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string> | null>(null)
  const isOver = hidden !== null && (!isOnline || items.some(({ id }) => !hidden.has(id)))
  if (isOver) setHidden(null)
  return {
    isHidden: hidden !== null && !isOver,
    hide: () => setHidden(new Set(items.map(({ id }) => id))),
  }
}

/** Keeps the focus inside when the item that had it is handled: on the next button, else on the banner's place. */
function useFocusInside(items: readonly QueuedItem[]) {
  const place = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = place.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the items.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return
    const next = place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? place.current
    next?.focus()
  }, [items])
  return place
}
