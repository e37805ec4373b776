import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { oidcRecords } from '../db/schema'

/**
 * Stores the provider's records in the database, so that any number of servers share them.
 * @param refuse creates the error for a code that was used by a concurrent request
 */
export function recordsAdapter(root: Handle, clock: Clock, refuse: () => Error): AdapterFactory {
  return (model): Adapter => {
    const ofModel = eq(oidcRecords.model, model)
    const here = (id: string) => and(ofModel, eq(oidcRecords.id, id))
    const findWhere = async (condition: SQL): Promise<AdapterPayload | undefined> => {
      const isAlive = or(isNull(oidcRecords.expiresAt), gt(oidcRecords.expiresAt, new Date(clock())))
      const [found] = await root
        .select({ payload: oidcRecords.payload })
        .from(oidcRecords)
        .where(and(ofModel, condition, isAlive))
      return found?.payload
    }

    return {
      async upsert(id, payload, expiresIn) {
        // Every write deletes expired records, so that no job is needed.
        await root.delete(oidcRecords).where(lte(oidcRecords.expiresAt, new Date(clock())))
        const record = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(clock() + expiresIn * 1000),
        }
        await root
          .insert(oidcRecords)
          .values({ model, id, ...record })
          .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: record })
      },

      find: (id) => findWhere(eq(oidcRecords.id, id)),
      findByUid: (uid) => findWhere(eq(oidcRecords.uid, uid)),
      findByUserCode: (userCode) => findWhere(eq(oidcRecords.userCode, userCode)),

      async consume(id) {
        const consumed = Math.floor(clock() / 1000)
        const first = await root
          .update(oidcRecords)
          .set({ payload: sql`${oidcRecords.payload} || jsonb_build_object('consumed', ${consumed}::bigint)` })
          .where(and(here(id), sql`not jsonb_exists(${oidcRecords.payload}, 'consumed')`))
          .returning({ id: oidcRecords.id })
        // The provider has checked before; of two concurrent requests only one gets here first.
        if (first.length === 0) throw refuse()
      },

      async destroy(id) {
        await root.delete(oidcRecords).where(here(id))
      },

      async revokeByGrantId(grantId) {
        await root.delete(oidcRecords).where(and(ofModel, eq(oidcRecords.grantId, grantId)))
      },
    }
  }
}

/** Returns the client of a request that waits for who it is; null for one that is unknown or over. */
export async function findOidcRequest(db: Handle, clock: Clock, uid: string): Promise<string | null> {
  const [found] = await db
    .select({ payload: oidcRecords.payload })
    .from(oidcRecords)
    .where(
      and(eq(oidcRecords.model, 'Interaction'), eq(oidcRecords.id, uid), gt(oidcRecords.expiresAt, momentOf(clock))),
    )
  const { client_id } = (found?.payload.params ?? {}) as { readonly client_id?: unknown }
  return typeof client_id === 'string' ? client_id : null
}
