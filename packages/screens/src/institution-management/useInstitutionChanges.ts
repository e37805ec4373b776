import { useState } from 'react'
import { array, boolean, custom, is, nullable, number, object, pipe, readonly, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import type { DialogEnds } from '../terms'
import {
  answered,
  begun,
  type Changes,
  countOf,
  type NewInstitution,
  NO_CHANGES,
  type StoredInstitution,
  settledBy,
  without,
} from './changes'
import { MANAGE } from './messages'
import { EMPTY_ROW, type RowValues } from './newRow'
import { type CallOutcome, type PlannedCall, planOf, runPlan, type SavePlan } from './savePlan'

/** The open form of a row; `key` is that of the row it edits, null for a new one. */
export interface OpenRow {
  readonly key: string | null
  readonly values: RowValues
}

interface Options extends Pick<DialogEnds, 'notify' | 'onDone' | 'onCancel'> {
  projectId: string
  stored: readonly StoredInstitution[]
  perform: (call: PlannedCall) => Promise<CallOutcome>
  /** Reads the list anew; null when that failed. Never rejects. */
  reload: () => Promise<readonly StoredInstitution[] | null>
}

const list = <T extends Parameters<typeof array>[0]>(item: T) => pipe(array(item), readonly())
const Person = object({ id: string(), label: string(), userRole: string() })
/** A draft may be of an earlier version. */
const Kept = object({
  removed: list(object({ key: string(), projectOrganizationId: string(), organizationName: string() })),
  added: list(
    object({
      key: string(),
      organizationId: string(),
      organizationName: string(),
      institutionNumber: string(),
      targetEnrollment: number(),
      investigator: nullable(Person),
      participants: list(Person),
    }),
  ),
  unknown: list(string()),
  open: nullable(
    object({
      key: nullable(string()),
      values: object({
        organization: nullable(
          object({ id: string(), label: string(), organizationType: string(), alreadyJoined: boolean() }),
        ),
        number: string(),
        target: string(),
        investigator: nullable(custom((value) => is(Person, value))),
        participants: list(Person),
      }),
    }),
  ),
})

/**
 * The unsaved changes of the institutions of a study, their draft, and the save. A save that stopped leaves what is not
 * done; the list that is read then shows the rest [INST-039 … INST-044, INST-172 … INST-178].
 */
export function useInstitutionChanges({ projectId, stored, perform, reload, notify, onDone, onCancel }: Options) {
  const [changes, setChanges] = useState<Changes>(NO_CHANGES)
  const [open, setOpen] = useState<OpenRow | null>(null)
  const [plan, setPlan] = useState<SavePlan | null>(null)
  /** The changes as a running save began: each keeps its row, also when it is carried out [INST-172]. */
  const [saving, setSaving] = useState<Changes | null>(null)
  const pending = settledRemovals(stored, changes)
  const done = plan?.filter(({ state }) => state === 'done').map(({ call }) => call.key) ?? []
  const isTyped = open !== null && (open.key !== null || JSON.stringify(open.values) !== JSON.stringify(EMPTY_ROW))
  const draft = useDraft({
    form: `institutions/${projectId}`,
    title: MANAGE.draft,
    fields: { ...changes, open: isTyped ? open : null },
    isPristine: countOf(changes) === 0 && !isTyped,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Kept, fields)) return
      const { open: typed, ...kept } = fields
      setChanges(kept)
      setOpen(typed as OpenRow | null)
    },
  })
  const change = (next: (changes: Changes) => Changes) => {
    setPlan(null)
    setChanges(next)
  }

  const save = async () => {
    setSaving(changes)
    // What had no answer may be in the list by now; otherwise it is asked for by its key [INST-174].
    const known = changes.unknown.length > 0 ? ((await reload()) ?? stored) : stored
    let current = settledBy(known, changes)
    setSaving(current)
    const ended = await runPlan(planOf(current, known), perform, (now) => {
      setPlan(now)
      for (const { call, state } of now) {
        if (state === 'running') current = begun(current, call.key)
        if (state === 'done') current = without(current, call.key)
        if (state === 'refused') current = answered(current, call.key)
      }
      setChanges(current)
    })
    setPlan(ended)
    setChanges(current)
    await reload()
    setSaving(null)
    if (countOf(current) > 0) return
    draft.forget()
    notify({ kind: 'success', message: MANAGE.saved })
    onDone()
  }
  return {
    // The list that is read in the end may have what is carried out before the save is over: it is shown once.
    changes: saving ? settledBy(stored, { ...saving, unknown: [...saving.unknown, ...done] }) : pending,
    /** How many calls saving takes. */
    count: countOf(pending),
    open,
    /** Something stands in the open form. */
    isTyped,
    setOpen,
    plan,
    isSaving: saving !== null,
    draft,
    save,
    add: (row: NewInstitution) => change((now) => ({ ...now, added: [...now.added, row] })),
    replace: (former: string, row: NewInstitution) =>
      change((now) => ({ ...now, added: now.added.map((each) => (each.key === former ? row : each)) })),
    drop: (key: string) => change((now) => without(now, key)),
    remove: ({ id, organizationName }: StoredInstitution) =>
      change((now) => ({
        ...now,
        removed: [...now.removed, { key: crypto.randomUUID(), projectOrganizationId: id, organizationName }],
      })),
  }
}

/** Removals of institutions that somebody else removed meanwhile are none any more. */
const settledRemovals = (stored: readonly StoredInstitution[], changes: Changes): Changes => ({
  ...changes,
  removed: changes.removed.filter(({ projectOrganizationId: id }) => stored.some((each) => each.id === id)),
})
