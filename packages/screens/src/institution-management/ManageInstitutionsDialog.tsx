import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useState } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { type DialogEnds, type Loadable, reasonOf } from '../terms'
import { type NewInstitution, type StoredInstitution, shownOf } from './changes'
import { InstitutionRows } from './InstitutionRows'
import * as css from './ManageInstitutions.css'
import { MANAGE } from './messages'
import { NewInstitutionForm } from './NewInstitutionForm'
import { EMPTY_ROW, type OtherRows, type RowValues, toPerson } from './newRow'
import type { InstitutionPickers } from './pickers'
import { type CallOutcome, countSteps, type PlannedCall, type SavePlan } from './savePlan'
import { useInstitutionChanges } from './useInstitutionChanges'

export interface ManageInstitutionsDialogProps extends DialogEnds {
  projectId: string
  state: Loadable<{ institutions: readonly StoredInstitution[] }>
  /** Whoever may put institutions into a study may not always remove them [DEC-214]. */
  canRemove: boolean
  pickers: InstitutionPickers
  actions: {
    /** Sends one call of the save; never rejects. */
    perform: (call: PlannedCall) => Promise<CallOutcome>
    /** Reads the list anew; null when that failed. Never rejects. */
    reload: () => Promise<readonly StoredInstitution[] | null>
    retry: () => void
  }
}

/** Puts institutions into a study and takes them out, in one common save [INST-032 … INST-061]. */
export function ManageInstitutionsDialog({ state, ...props }: ManageInstitutionsDialogProps) {
  if (state.kind === 'ready') return <Management {...props} stored={state.institutions} />
  return (
    <Dialog
      title={MANAGE.title}
      width={880}
      isOpen
      onOpenChange={props.onCancel}
      returnFocusTo={props.returnFocusTo}
      actions={<Button onPress={props.onCancel}>{MANAGE.close}</Button>}
    >
      {state.kind === 'loading' ? (
        <LoadingRegion message={MANAGE.loading} slowMessage={MANAGE.slow}>
          <Skeleton shape="block" height={160} />
        </LoadingRegion>
      ) : (
        <ErrorState title={MANAGE.loadFailed} onRetry={props.actions.retry} isRetrying={state.isRetrying} />
      )}
    </Dialog>
  )
}

interface ManagementProps extends Omit<ManageInstitutionsDialogProps, 'state'> {
  stored: readonly StoredInstitution[]
}

function Management({ stored, projectId, canRemove, pickers, actions, ...ends }: ManagementProps) {
  const labels = useLabels()
  const isRefused = useRefusedOffline() !== null
  const form = useInstitutionChanges({ ...ends, ...actions, projectId, stored })
  const { changes, count, open, isTyped, setOpen, plan, isSaving, draft } = form
  const [isLeaving, setLeaving] = useState(false)
  /** Counts the rows that were added, so that each form begins anew. */
  const [round, setRound] = useState(0)
  const shown = shownOf(stored, changes)
  const submit = (values: RowValues, goesOn: boolean) => {
    const row = rowOf(values)
    if (!row || !open) return
    if (open.key === null) form.add(row)
    else form.replace(open.key, row)
    setOpen(goesOn ? { key: null, values: EMPTY_ROW } : null)
    setRound(round + 1)
  }
  const counts = plan && countSteps(plan)
  return (
    <Dialog
      title={MANAGE.title}
      width={880}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={isSaving}
      returnFocusTo={ends.returnFocusTo}
      actions={
        <>
          <Button isDisabled={isSaving} onPress={() => (count > 0 || isTyped ? setLeaving(true) : draft.cancel())}>
            {labels.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0 || open !== null || isRefused}
            isPending={isSaving}
            onPress={() => void form.save()}
          >
            {MANAGE.save(count)}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <NeedsConnection />
        {draft.isRestored && <RestoredNotice />}
        {isSaving && counts && (
          <ProgressBar
            label={MANAGE.progress}
            value={counts.done}
            max={counts.all}
            valueText={MANAGE.progressOf(counts.done, counts.all)}
          />
        )}
        {!isSaving && plan && <Stopped plan={plan} />}
        <InstitutionRows
          stored={shown}
          changes={changes}
          plan={plan}
          canRemove={canRemove}
          isLocked={isSaving || open !== null}
          editing={open?.key ?? null}
          onRemove={form.remove}
          onDrop={form.drop}
          onEdit={(row) => setOpen({ key: row.key, values: valuesOf(row) })}
        />
        {open ? (
          <>
            <NewInstitutionForm
              key={`${round} ${open.key}`}
              initial={open.values}
              isEditing={open.key !== null}
              others={othersOf(stored, changes, open.key)}
              pickers={pickers}
              onSubmit={submit}
              onCancel={() => setOpen(null)}
              onTyped={(values) => setOpen({ key: open.key, values })}
            />
            {count > 0 && <p className={css.muted}>{MANAGE.formOpen}</p>}
          </>
        ) : (
          <div>
            <Button isDisabled={isSaving} onPress={() => setOpen({ key: null, values: EMPTY_ROW })}>
              {MANAGE.add}
            </Button>
          </div>
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={MANAGE.leaveTitle}
          isOpen
          onOpenChange={setLeaving}
          confirmLabel={MANAGE.leaveConfirm}
          cancelLabel={MANAGE.stay}
          tone="danger"
          onConfirm={draft.cancel}
        >
          {MANAGE.leave(count + Number(isTyped))}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** What became of a save that stopped [INST-044, INST-173]. */
function Stopped({ plan }: { plan: SavePlan }) {
  const counts = countSteps(plan)
  const stopped = plan.find(({ state }) => state === 'refused' || state === 'unknown')
  if (!stopped) return null
  const { call, state, message } = stopped
  const reason = reasonOf(message)
  return (
    <Banner
      tone={state === 'refused' ? 'critical' : 'caution'}
      title={state === 'refused' ? MANAGE.failed : MANAGE.unsure}
    >
      {reason && <p>{MANAGE.because(call.organizationName, reason)}</p>}
      <p>{MANAGE.counts(counts)}</p>
      {state === 'unknown' && <p>{MANAGE.unsureHint}</p>}
    </Banner>
  )
}

/** A row as it is saved; an edited one is another call, so it gets another key. */
function rowOf({ organization, number, target, investigator, participants }: RowValues): NewInstitution | null {
  if (!organization) return null
  return {
    key: crypto.randomUUID(),
    organizationId: organization.id,
    organizationName: organization.label,
    institutionNumber: number,
    targetEnrollment: Number(target),
    investigator: investigator && toPerson(investigator),
    participants: participants.map(toPerson),
  }
}

const valuesOf = (row: NewInstitution): RowValues => ({
  organization: {
    id: row.organizationId,
    label: row.organizationName,
    organizationType: 'HOSPITAL',
    alreadyJoined: false,
  },
  number: row.institutionNumber,
  target: String(row.targetEnrollment),
  investigator: row.investigator,
  participants: row.participants,
})

/** What the rows beside the open one have. */
function othersOf(
  stored: readonly StoredInstitution[],
  { removed, added }: ReturnType<typeof useInstitutionChanges>['changes'],
  editing: string | null,
): OtherRows {
  const isRemoved = ({ id }: StoredInstitution) =>
    removed.some(({ projectOrganizationId }) => projectOrganizationId === id)
  const staying = stored.filter((row) => !isRemoved(row))
  const leaving = stored.filter(isRemoved)
  const others = added.filter(({ key }) => key !== editing)
  return {
    organizationIds: [...staying, ...others].map(({ organizationId }) => organizationId),
    numbers: [
      ...staying.map(({ institutionNumber }) => institutionNumber ?? ''),
      ...others.map((row) => row.institutionNumber),
    ],
    people: others.flatMap(({ investigator, participants }) =>
      [...(investigator ? [investigator] : []), ...participants].map(({ id }) => id),
    ),
    removedOrganizations: leaving.map(({ organizationId }) => organizationId),
    removedLinks: leaving.map(({ id }) => id),
  }
}
