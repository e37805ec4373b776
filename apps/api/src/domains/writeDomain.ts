import type { AllowedDomain } from '@imsang/api-client'
import { DOMAIN_IN_USE, DOMAIN_LINKED, DOMAIN_TAKEN, domainFault } from '@imsang/domain/allowed-domain'
import { toDomainName } from '@imsang/domain/domain-name'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, ne } from 'drizzle-orm'
import { domainOfAddress } from '../administration/realm'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import { isId, newId } from '../db/ids'
import { allowedDomains, users } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { domainNotFound } from './domainNotFound'
import { type DomainRow, getDomain, isKept } from './readDomains'
import { recordDomain } from './recordDomain'

/**
 * Enters a domain, which is active. It is compared in its normal form, also with one that is entered at the same moment.
 * @throws Problem 400 for what the rule of the form refuses, 409 for a domain that is on the list
 * @see DOMAIN-043, DOMAIN-067, DOMAIN-068, ACALL-055
 */
export async function addDomain(context: SessionContext, { body }: Input<'addDomain'>): Promise<AllowedDomain> {
  const { db, services } = context
  const fault = domainFault(body.domain)
  if (fault) throw fieldProblem('domain.refused', 'domain', fault)
  const id = newId()
  const domain = toDomainName(body.domain)
  const values = { domain, ...notesOf(body), isActive: true }
  const added = await db
    .insert(allowedDomains)
    .values({ id, ...values, createdAt: momentOf(services.clock) })
    .onConflictDoNothing()
    .returning({ id: allowedDomains.id })
  if (added.length === 0) {
    const errors = [{ field: 'domain', message: DOMAIN_TAKEN }]
    throw new Problem(409, 'domain.taken', DOMAIN_TAKEN, { field: 'domain', errors })
  }
  await recordDomain(context, { id, kind: 'CREATE', before: {}, after: values })
  return getDomain(db, id)
}

/**
 * Changes what is noted about a domain, and whether it is active; without a difference nothing is stored.
 * @throws Problem 404, 412 with the current domain, 403 for one that is linked to an organisation
 * @see DOMAIN-060, ACALL-057, ACALL-074
 */
export async function updateDomain(
  context: SessionContext,
  { path, body, ifMatch }: Input<'updateDomain'>,
): Promise<AllowedDomain> {
  const row = await openDomain(context, path.id, ifMatch)
  requireUnlinked(row)
  return store(context, row, { ...notesOf(body), isActive: body.isActive })
}

/**
 * Switches a domain on or off. From one that is off nobody registers from then on.
 * @throws Problem 404, 412 with the current domain: the press was meant for another state
 * @see DOMAIN-030, DOMAIN-071, ACALL-059, ACALL-095
 */
export async function toggleDomain(
  context: SessionContext,
  { path, ifMatch }: Input<'toggleDomain'>,
): Promise<AllowedDomain> {
  const row = await openDomain(context, path.id, ifMatch)
  return store(context, row, { isActive: !row.isActive })
}

/**
 * Deletes a domain: its row stays, so that the list never counts as one that was never filled.
 * @throws Problem 404, 403 for one that is linked to an organisation, 409 for one with which users signed up
 * @see DOMAIN-060, DOMAIN-061, DOMAIN-069, ACALL-058
 */
export async function deleteDomain(context: SessionContext, { path }: Input<'deleteDomain'>): Promise<null> {
  const { db, services } = context
  const row = await openDomain(context, path.id, null)
  requireUnlinked(row)
  const signedUp = and(eq(domainOfAddress, row.domain), ne(users.registrationStatus, 'DELETED'))
  if ((await db.$count(users, signedUp)) > 0) throw new Problem(409, 'domain.in-use', DOMAIN_IN_USE)
  await db
    .update(allowedDomains)
    .set({ deletedAt: momentOf(services.clock), version: row.version + 1 })
    .where(eq(allowedDomains.id, row.id))
  await recordDomain(context, { id: row.id, kind: 'DELETE', before: { domain: row.domain }, after: {} })
  return null
}

/** Locks a domain in the version of the request. */
async function openDomain({ db }: SessionContext, id: string, ifMatch: string | null): Promise<DomainRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(allowedDomains)
        .where(and(eq(allowedDomains.id, id), isKept))
        .for('update')
    : []
  if (!row) throw domainNotFound()
  if (isCurrentVersion(ifMatch, row.version)) return row
  const data = await getDomain(db, id)
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
}

/** Its organisation decides on it [DOMAIN-060]. */
function requireUnlinked({ organizationId }: DomainRow): void {
  if (organizationId) throw new Problem(403, 'domain.linked', DOMAIN_LINKED)
}

type Changed = Partial<Pick<DomainRow, 'companyName' | 'description' | 'isActive'>>

async function store(context: SessionContext, row: DomainRow, values: Changed): Promise<AllowedDomain> {
  const { db } = context
  const after = { ...row, ...values }
  const isSame = (['companyName', 'description', 'isActive'] as const).every((field) => after[field] === row[field])
  if (!isSame) {
    await db
      .update(allowedDomains)
      .set({ ...values, version: row.version + 1 })
      .where(eq(allowedDomains.id, row.id))
    await recordDomain(context, { id: row.id, kind: 'UPDATE', before: row, after })
  }
  return getDomain(db, row.id)
}

/** An empty text is stored as none. */
const notesOf = ({ companyName, description }: { companyName?: string | null; description?: string | null }) => ({
  companyName: companyName?.trim() || null,
  description: description?.trim() || null,
})
