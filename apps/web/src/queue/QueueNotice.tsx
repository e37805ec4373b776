import type { Queue } from '@imsang/api-client/offline'
import { QueueBanner } from '@imsang/screens/queue/QueueBanner'
import type { Notify } from '@imsang/screens/terms'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { CompareChangeProps } from './CompareChange'
import { loadQueue } from './queue'
import { useWaiting } from './useWaiting'

/** Rarely opened, so it is loaded on demand. */
const CompareChange = lazy<ComponentType<CompareChangeProps>>(() =>
  import('./CompareChange').then(({ CompareChange }) => ({ default: CompareChange })),
)

/** The connection and what waits, above every screen [OFFL-002 … OFFL-026, OFFL-099, OFFL-103, OFFL-109]. */
export function QueueNotice({ isOnline, notify }: { isOnline: boolean; notify: Notify }) {
  const items = useWaiting()
  const [comparedId, setComparedId] = useState<string | null>(null)
  // It ends with its conflict: applied, dropped, or settled in another tab.
  const compared = items.find(({ id, waitsFor }) => id === comparedId && waitsFor === 'conflict')
  const decide = (decision: (queue: Queue) => Promise<unknown>) =>
    void loadQueue()
      .then(decision)
      .catch(() => {})
  return (
    <>
      <QueueBanner
        isOnline={isOnline}
        items={items}
        actions={{
          retry: ({ id }) => decide((queue) => queue.retry(id)),
          ignore: ({ id }) => decide((queue) => queue.ignore(id)),
          compare: ({ id }) => setComparedId(id),
        }}
      />
      {compared && (
        <Suspense>
          <CompareChange item={compared} notify={notify} onClose={() => setComparedId(null)} />
        </Suspense>
      )}
    </>
  )
}
