import type { Handlers } from '../http/handler'
import { checkDomain, domainStatistics, getDomain, listDomains } from './readDomains'
import { addDomain, deleteDomain, toggleDomain, updateDomain } from './writeDomain'

/** The handlers for the domains from which users may register; their right limits them to system administrators. */
export const domainHandlers = {
  listDomains: ({ db }, { query }) => listDomains(db, query.activeOnly === 'true'),
  checkDomain: ({ db }, { path }) => checkDomain(db, path.name),
  domainStatistics: ({ db }) => domainStatistics(db),
  getDomain: ({ db }, { path }) => getDomain(db, path.id),
  addDomain,
  updateDomain,
  toggleDomain,
  deleteDomain,
} satisfies Partial<Handlers>
