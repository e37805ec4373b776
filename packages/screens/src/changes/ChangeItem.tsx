import { auditFieldLabel, auditValueLabel, authorRoleLabel, isSystemReason } from '@imsang/domain/audit-fields'
import { formatDateTime } from '@imsang/domain/calendar'
import { CHANGE_KIND_LABELS, type ChangeKind } from '@imsang/domain/change-review'
import { Chip } from '@imsang/ui/Chip'
import { ValueOrNone } from '@imsang/ui/NoValue'
import type { Tone } from '@imsang/ui/theme'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { ArrowRight } from 'lucide-react'
import { ChangeReview } from './ChangeReview'
import * as css from './ChangesScreen.css'
import type { StudyChange } from './changeGroups'
import { CHANGES } from './messages'
import type { Tick } from './useTicks'

const TONES: Readonly<Record<ChangeKind, Tone>> = {
  date: 'info',
  registered: 'accent',
  completed: 'positive',
  corrected: 'caution',
  moved: 'info',
  withdrawn: 'critical',
  removed: 'critical',
  other: 'accent',
  file: 'muted',
}

/** Kinds of what was not there before: their fields have no former value. */
const NEW: readonly ChangeKind[] = ['registered', 'other', 'file']

interface ChangeItemProps {
  change: StudyChange
  tick: Tick | undefined
  onPress: (isReviewed: boolean) => void
}

/** One change: what it is, who made it and when, why, and what of it changed [VISIT-310, VISIT-311]. */
export function ChangeItem({ change, tick, onPress }: ChangeItemProps) {
  const { kind, visitName, changedAt, changedByName, changedByRole, changeReason, isReasonHidden, fields } = change
  return (
    <li className={css.item}>
      <div className={css.said}>
        <div className={css.line}>
          <Chip tone={TONES[kind]} size="small">
            {CHANGE_KIND_LABELS[kind]}
          </Chip>
          {visitName && <span className={css.visit}>{visitName}</span>}
          <span className={css.small}>{formatDateTime(changedAt)}</span>
          <span className={css.small}>
            <span className={css.hidden}>{CHANGES.person} </span>
            {changedByName}
            {changedByRole && ` · ${authorRoleLabel(changedByRole)}`}
          </span>
        </div>
        <ul className={css.fields}>
          {fields.map((field) => (
            <ChangedField key={field.fieldName} field={field} isNew={NEW.includes(kind)} />
          ))}
        </ul>
        {(isReasonHidden || changeReason?.trim()) && (
          <p className={css.reason}>
            <span className={css.muted}>{CHANGES.reason}</span>{' '}
            {isReasonHidden ? (
              <Hidden />
            ) : (
              <span className={isSystemReason(changeReason) ? css.muted : css.value}>
                <WholeCodes>{changeReason}</WholeCodes>
              </span>
            )}
          </p>
        )}
      </div>
      <ChangeReview change={change} tick={tick} onPress={onPress} />
    </li>
  )
}

function ChangedField({ field, isNew }: { field: StudyChange['fields'][number]; isNew: boolean }) {
  const { fieldName, fieldLabel, oldValue, newValue, isHidden } = field
  const value = (stored: string | null) => <ValueOrNone>{auditValueLabel(fieldName, stored)}</ValueOrNone>
  return (
    <li className={css.field}>
      <span className={css.muted}>{auditFieldLabel(fieldName, fieldLabel)}</span>
      {isHidden ? (
        <Hidden />
      ) : (
        <>
          {!(isNew && oldValue === null) && (
            <>
              <span className={css.value}>
                <span className={css.hidden}>{CHANGES.before} </span>
                {value(oldValue)}
              </span>
              <ArrowRight size={14} strokeWidth={1.5} aria-hidden className={css.arrow} />
            </>
          )}
          <span className={css.value}>
            <span className={css.hidden}>{CHANGES.after} </span>
            {value(newValue)}
          </span>
        </>
      )}
    </li>
  )
}

const Hidden = () => <span className={css.masked}>{CHANGES.hidden}</span>
