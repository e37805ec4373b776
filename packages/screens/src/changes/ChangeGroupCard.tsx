import { Button } from '@imsang/ui/Button'
import { Link } from '@imsang/ui/Link'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../paths'
import { ChangeItem } from './ChangeItem'
import * as css from './ChangesScreen.css'
import { type ChangeGroup, nameOfGroup } from './changeGroups'
import { CHANGES } from './messages'
import type { Tick } from './useTicks'

interface ChangeGroupCardProps {
  projectId: string
  group: ChangeGroup
  ticks: ReadonlyMap<number, Tick>
  onPress: (numbers: readonly number[], isReviewed: boolean) => void
}

/** The changes of one subject on a page, which can be ticked together [VISIT-304, VISIT-310, VISIT-313]. */
export function ChangeGroupCard({ projectId, group, ticks, onPress }: ChangeGroupCardProps) {
  const headingId = useId()
  const { subjectId, institution } = group.first
  const isBusy = (number: number) => ticks.get(number)?.state.kind === 'saving'
  const open = group.changes.filter(({ number, reviewedAt }) => reviewedAt === null && !isBusy(number))
  const name = nameOfGroup(group)
  return (
    <section aria-labelledby={headingId} className={css.group}>
      <div className={css.groupHeader}>
        <h2 id={headingId} className={css.groupTitle}>
          {subjectId === null ? (
            name
          ) : (
            <Link variant="quiet" href={paths.subject(projectId, subjectId)}>
              <WholeCodes>{name}</WholeCodes>
            </Link>
          )}
          <span className={css.institution}>{institution.name}</span>
        </h2>
        {open.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            icon={<CheckCheck size={16} strokeWidth={1.5} aria-hidden />}
            aria-describedby={headingId}
            onPress={() =>
              onPress(
                open.map(({ number }) => number),
                true,
              )
            }
          >
            {CHANGES.reviewAll(open.length)}
          </Button>
        )}
      </div>
      <ul className={css.items}>
        {group.changes.map((change) => (
          <ChangeItem
            key={change.number}
            change={change}
            tick={ticks.get(change.number)}
            onPress={(isReviewed) => onPress([change.number], isReviewed)}
          />
        ))}
      </ul>
    </section>
  )
}
