import type { OpenWorkItem } from '@imsang/api-client'
import { projectRoleLabel } from '@imsang/domain/study-participants'
import { Select } from '@imsang/ui/Select'
import { useId } from 'react'
import { optionsOf } from './choices'
import * as css from './HandOver.css'
import { HAND_OVER } from './messages'

interface WorkItemProps {
  item: OpenWorkItem
  chosen: string | null
  /** The account is deleted, which a seat has to be handed over for. */
  isRequired: boolean
  fault: string | null
  isDisabled: boolean
  onChoose: (userId: string | null) => void
}

/** One item: what it is, and who gets it [USER-306 … USER-308]. */
export function WorkItem({ item, chosen, isRequired, fault, isDisabled, onChoose }: WorkItemProps) {
  const id = useId()
  const items = optionsOf(item)
  return (
    <li className={css.item} aria-labelledby={id}>
      <div className={css.words} id={id}>
        <p className={css.study}>{item.projectName}</p>
        <p className={css.part}>
          {projectRoleLabel(item.role)}
          {item.institutionName !== null && ` · ${item.institutionName}`}
        </p>
      </div>
      <div className={css.successor} data-fault={fault !== null || undefined}>
        {items.length === 0 ? (
          <>
            <p className={css.part}>{HAND_OVER.noCandidate}</p>
            {fault !== null && (
              <p className={css.fault} role="alert">
                {fault}
              </p>
            )}
          </>
        ) : (
          <Select
            label={HAND_OVER.successor}
            items={items}
            value={chosen}
            onChange={onChoose}
            placeholder={isRequired ? HAND_OVER.choose : HAND_OVER.nobody}
            {...(!isRequired && { clearLabel: HAND_OVER.nobody })}
            errorMessage={fault ?? undefined}
            isRequired={isRequired}
            isDisabled={isDisabled}
          />
        )}
      </div>
    </li>
  )
}
