import type { Schema } from '@imsang/api-client'
import { MOST_PARTNERS, PARTNER_REFUSALS, partnerFault } from '@imsang/domain/b2b-partner'
import { and, eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { b2bPartners } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { endPartnerSignIns } from './endSignIns'
import { newSecret, secretHashOf } from './partnerSecret'
import { isKept, openPartner, type PartnerRow, toPartner } from './readPartners'
import { recordPartner } from './recordPartner'
import { storedOf } from './storedOf'

/**
 * Connects a partner, which people can sign in to at once. One of OpenID Connect gets its secret, in this answer alone.
 * Its code and entity id are also compared with those of a partner that is added at the same moment.
 * @throws Problem 400 for what the rule of the form refuses, 409 for a code or entity id that another one has, or when
 *   there are too many
 * @see PARTNER-130, PARTNER-137, PARTNER-138, PARTNER-152, PARTNER-155, ACALL-047
 */
export async function addPartner(
  context: SessionContext,
  { body }: Input<'addB2bPartner'>,
): Promise<Schema<'B2bPartnerWithSecret'>> {
  const { db, services } = context
  const fault = partnerFault(body)
  if (fault) throw fieldProblem('partner.refused', fault.field, fault.message)
  const secret = body.useSAML ? null : newSecret()
  const values = { ...storedOf(body), secretHash: secret && secretHashOf(secret) }
  const [row] = await db
    .insert(b2bPartners)
    .values({ id: newId(), ...values, createdAt: momentOf(services.clock) })
    .onConflictDoNothing()
    .returning()
  if (!row) throw await taken(db, values.companyCode)
  // Its entries wait for the head of the chain: who adds another one at the same moment counts this one.
  await recordPartner(context, { row, kind: 'CREATE', hasNewSecret: secret !== null })
  if ((await db.$count(b2bPartners, isKept)) > MOST_PARTNERS) {
    throw new Problem(409, 'partner.too-many', PARTNER_REFUSALS.tooMany)
  }
  return withSecret(row, secret)
}

/** Tells which of the two a new partner has in common with another one. */
async function taken(db: Handle, companyCode: string): Promise<Problem> {
  const isCode = (await db.$count(b2bPartners, and(isKept, eq(b2bPartners.companyCode, companyCode)))) > 0
  const [code, field, message] = isCode
    ? (['partner.code-taken', 'companyCode', PARTNER_REFUSALS.codeTaken] as const)
    : (['partner.entity-taken', 'entityId', PARTNER_REFUSALS.entityTaken] as const)
  return fieldProblem(code, field, message, 409)
}

/**
 * Lets people sign in to a partner, or stops it: then what is open of them ends. The state that it has stores nothing.
 * @throws Problem 404, 412 with the current partner
 * @see PARTNER-133, PARTNER-134, PARTNER-154, PARTNER-157, ACALL-110
 */
export async function switchPartner(
  context: SessionContext,
  { path, body: { enabled }, ifMatch }: Input<'switchB2bPartner'>,
): Promise<Schema<'B2bPartner'>> {
  const row = await openPartner(context.db, path.id, ifMatch)
  if (row.enabled === enabled) return toPartner(row)
  const after = await store(context, row, { enabled })
  await recordPartner(context, { row: after, before: row, kind: 'UPDATE' })
  if (!enabled) await endPartnerSignIns(context.db, row.id)
  return toPartner(after)
}

/**
 * Gives a partner another secret, in this answer alone; the former one is refused from then on.
 * @throws Problem 404, 409 for a partner of SAML
 * @see PARTNER-130, PARTNER-135, ACALL-111
 */
export async function renewSecret(
  context: SessionContext,
  { path }: Input<'renewB2bPartnerSecret'>,
): Promise<Schema<'B2bPartnerWithSecret'>> {
  const row = await openPartner(context.db, path.id, null)
  if (row.useSaml) throw new Problem(409, 'partner.without-secret', PARTNER_REFUSALS.withoutSecret)
  const secret = newSecret()
  const after = await store(context, row, { secretHash: secretHashOf(secret) })
  await recordPartner(context, { row: after, before: row, kind: 'UPDATE', hasNewSecret: true })
  return withSecret(after, secret)
}

/**
 * Deletes a partner: its row stays, so that its history can name it; its code and entity id are free again.
 * @throws Problem 404
 * @see PARTNER-141, PARTNER-154, ACALL-048
 */
export async function removePartner(context: SessionContext, { path }: Input<'removeB2bPartner'>): Promise<null> {
  const { db, services } = context
  const row = await openPartner(db, path.id, null)
  await store(context, row, { deletedAt: momentOf(services.clock) })
  await recordPartner(context, { row, kind: 'DELETE' })
  await endPartnerSignIns(db, row.id)
  return null
}

async function store(
  { db }: SessionContext,
  { id, version }: PartnerRow,
  values: Partial<Pick<PartnerRow, 'enabled' | 'secretHash' | 'deletedAt'>>,
): Promise<PartnerRow> {
  const [row] = await db
    .update(b2bPartners)
    .set({ ...values, version: version + 1 })
    .where(eq(b2bPartners.id, id))
    .returning()
  if (!row) throw new Error(`partner ${id} is locked and not there`)
  return row
}

const withSecret = (row: PartnerRow, secret: string | null): Schema<'B2bPartnerWithSecret'> => ({
  ...toPartner(row),
  ...(secret !== null && { clientSecret: secret }),
})
