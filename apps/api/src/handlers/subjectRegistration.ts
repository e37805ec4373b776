import { todayOf } from '../base/clock'
import type { Handlers } from '../http/handler'
import { nextNumber } from '../subjects/numbers'
import { createSubject } from '../subjects/registration/createSubject'
import { isKnownPerson } from '../subjects/registration/isKnownPerson'
import { checkPerson } from '../subjects/registration/personalData'
import { siteToEnter } from '../subjects/registration/site'
import { updateNumber } from '../subjects/registration/updateNumber'

/** Registering subjects and their numbers. */
export const subjectRegistrationHandlers = {
  createSubject: (context, input) => createSubject(context, input),

  async checkDuplicateSubject({ db, scope, services }, { body }) {
    checkPerson(body, todayOf(services.clock))
    return { isDuplicate: await isKnownPerson(db, scope, body) }
  },

  async getNextScno({ db, scope }, { path }) {
    return nextNumber(db, scope, 'scno', await siteToEnter(db, scope, path.projectOrganizationId))
  },

  async getNextEnno({ db, scope }, { path }) {
    return nextNumber(db, scope, 'enno', await siteToEnter(db, scope, path.projectOrganizationId))
  },

  updateScno: (context, input) => updateNumber(context, 'scno', input),

  updateEnno: (context, input) => updateNumber(context, 'enno', input),
} satisfies Partial<Handlers>
