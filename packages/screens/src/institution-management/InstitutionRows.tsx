import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import type { Tone } from '@imsang/ui/theme'
import type { ReactNode } from 'react'
import type { Changes, NewInstitution, StoredInstitution } from './changes'
import * as css from './ManageInstitutions.css'
import { MANAGE } from './messages'
import type { SavePlan, Step } from './savePlan'

interface InstitutionRowsProps {
  stored: readonly StoredInstitution[]
  changes: Changes
  plan: SavePlan | null
  /** Stored rows may be removed [DEC-214]. */
  canRemove: boolean
  /** Nothing can be changed: a save runs, or the form of a row is open. */
  isLocked: boolean
  /** The key of the row whose form is open. */
  editing: string | null
  onRemove: (row: StoredInstitution) => void
  onDrop: (key: string) => void
  onEdit: (row: NewInstitution) => void
}

type State = keyof typeof MANAGE.states
const TONES: Readonly<Record<State, Tone>> = {
  new: 'info',
  removed: 'caution',
  running: 'info',
  done: 'positive',
  unknown: 'caution',
  refused: 'critical',
}

/** The institutions of the study as they will be, with what happens to each [INST-032, INST-034, INST-035, INST-172, INST-177]. */
export function InstitutionRows(props: InstitutionRowsProps) {
  const { stored, changes, plan, canRemove, isLocked, editing, onRemove, onDrop, onEdit } = props
  if (stored.length + changes.added.length === 0) return <p className={css.muted}>{MANAGE.none}</p>
  const stateOf = (key: string, otherwise: State): State => {
    const { state = 'open' } = plan?.find(({ call }) => call.key === key) ?? ({} as Partial<Step>)
    if (state !== 'open') return state
    return changes.unknown.includes(key) ? 'unknown' : otherwise
  }
  return (
    <ul className={css.rows} aria-label={MANAGE.rows}>
      {stored.map((row) => {
        const removal = changes.removed.find(({ projectOrganizationId }) => projectOrganizationId === row.id)
        const state = removal && stateOf(removal.key, 'removed')
        return (
          <Row
            key={row.id}
            name={row.organizationName}
            state={state ?? null}
            facts={factsOfStored(row)}
            isLeaving={!!removal}
          >
            {removal && state !== 'unknown' && (
              <Button
                size="small"
                aria-label={MANAGE.restoreOf(row.organizationName)}
                isDisabled={isLocked}
                onPress={() => onDrop(removal.key)}
              >
                {MANAGE.restore}
              </Button>
            )}
            {!removal && canRemove && (
              <Button
                size="small"
                variant="quiet"
                aria-label={MANAGE.removeOf(row.organizationName)}
                isDisabled={isLocked}
                onPress={() => onRemove(row)}
              >
                {MANAGE.remove}
              </Button>
            )}
          </Row>
        )
      })}
      {changes.added
        .filter(({ key }) => key !== editing)
        .map((row) => {
          const state = stateOf(row.key, 'new')
          return (
            <Row key={row.key} name={row.organizationName} state={state} facts={factsOfNew(row)}>
              {state !== 'unknown' && (
                <>
                  <Button
                    size="small"
                    aria-label={MANAGE.editOf(row.organizationName)}
                    isDisabled={isLocked}
                    onPress={() => onEdit(row)}
                  >
                    {MANAGE.edit}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={MANAGE.removeOf(row.organizationName)}
                    isDisabled={isLocked}
                    onPress={() => onDrop(row.key)}
                  >
                    {MANAGE.remove}
                  </Button>
                </>
              )}
            </Row>
          )
        })}
    </ul>
  )
}

interface RowProps {
  name: string
  state: State | null
  facts: readonly string[]
  isLeaving?: boolean
  children: ReactNode
}

function Row({ name, state, facts, isLeaving = false, children }: RowProps) {
  return (
    <li className={css.row}>
      <div className={css.texts}>
        <span className={isLeaving ? css.leavingName : css.name}>{name}</span>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className={css.side}>
        {state && (
          <Chip tone={TONES[state]} size="small">
            {MANAGE.states[state]}
          </Chip>
        )}
        {children}
      </div>
    </li>
  )
}

const { facts } = MANAGE
const factsOf = (number: string, target: number | null, investigator: string | null, participants: number) => [
  ...(number === '' ? [] : [`${facts.number} ${number}`]),
  ...(target === null ? [] : [`${facts.target} ${facts.people(target)}`]),
  ...(investigator === null ? [] : [`${facts.investigator} ${investigator}`]),
  ...(participants === 0 ? [] : [`${facts.participants} ${facts.people(participants)}`]),
]

const factsOfStored = (row: StoredInstitution) =>
  factsOf(row.institutionNumber ?? '', row.targetEnrollment, row.principalInvestigatorName, 0)

const factsOfNew = (row: NewInstitution) =>
  factsOf(row.institutionNumber, row.targetEnrollment, row.investigator?.label ?? null, row.participants.length)
