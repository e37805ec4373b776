import { Button } from '@imsang/ui/Button'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { StatCard } from '@imsang/ui/StatCard'
import { paths } from '../paths'
import type { Loadable } from '../terms'
import * as css from './HomeScreen.css'
import { HOME } from './messages'

/** One number of the admin dashboard, with its loading state. */
export interface HomeCard {
  id: 'organizations' | 'users' | 'pending' | 'studies'
  count: Loadable<{ value: number }>
  onRetry: () => void
}

/** What each card counts, and the screen it links to [HOME-010 … HOME-013]. */
const CARDS = {
  organizations: { label: '등록 조직', unit: '개', href: paths.organizations() },
  users: { label: '활성 사용자', unit: '명', href: paths.users() },
  pending: { label: '승인 대기', unit: '명', href: paths.users({ tab: 'pending' }) },
  studies: { label: '전체 연구', unit: '개', href: paths.allStudies() },
} as const satisfies Record<HomeCard['id'], { label: string; unit: string; href: string }>

/**
 * The numbers of the admin dashboard, loaded independently, so that a failed one does not affect the others [HOME-014].
 */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const isWaiting = cards.some(({ count }) => count.kind === 'loading')
  return (
    <>
      {/* Next to the cards, not around them: a card must not remount when its number arrives. */}
      {isWaiting && (
        <LoadingRegion message={HOME.loading} slowMessage={HOME.slowCounts}>
          {null}
        </LoadingRegion>
      )}
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <CountCard {...card} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CountCard({ id, count, onRetry }: HomeCard) {
  const { label } = CARDS[id]
  const value = count.kind === 'ready' ? count.value : null
  return (
    <StatCard
      {...CARDS[id]}
      value={value}
      isLoading={count.kind === 'loading'}
      // At least one applicant is waiting: the same tone as the tab that the card links to.
      {...(id === 'pending' && value !== null && value > 0 && { tone: 'caution' })}
      {...(count.kind === 'failed' && {
        description: (
          <span className={css.retry}>
            <Button size="small" aria-label={HOME.retryCard(label)} onPress={onRetry} isPending={count.isRetrying}>
              {HOME.retry}
            </Button>
          </span>
        ),
      })}
    />
  )
}
