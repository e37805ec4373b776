import type { OpenWork } from '@imsang/api-client'
import { findAccount } from '../administration/accounts/account'
import type { Input, SessionContext } from '../http/handler'
import { scoped, workOf } from './openWork'
import { successorsOf } from './successors'

/**
 * Lists what an account does in studies that go on, and who could take it.
 * @throws Problem 404 for an account that the caller does not look after
 * @see ACALL-100, USER-290 … USER-293
 */
export async function listOpenWork({ db, caller }: SessionContext, { path }: Input<'listOpenWork'>): Promise<OpenWork> {
  const { user } = await findAccount(db, caller, path.id)
  const { items, hiddenStudies } = await scoped(db, caller, await workOf(db, user.id))
  const rows: OpenWork['items'] = []
  for (const work of items) {
    const { id, kind, study, role, organization } = work
    rows.push({
      ...{ id, kind, role },
      projectId: study.id,
      projectName: study.name,
      institutionName: organization?.name ?? null,
      mustHandOver: kind !== 'PARTICIPATION',
      candidates: await successorsOf(db, work, user.id),
    })
  }
  return { items: rows, hiddenStudies }
}
