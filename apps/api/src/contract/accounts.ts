import type { DemoEmail } from '@imsang/fixtures'
import type { Right } from '../access/rights'

export interface Account {
  readonly email: string
  readonly password: string
}

/** The accounts that call an operation: one that holds its right, and one that does not; null when there is none. */
export interface Accounts {
  readonly holderOf: (right: Right) => Account
  readonly outsiderOf: (right: Right) => Account | null
}

const PI = 'pi@seoul-hospital.example'

/** Accounts of the demo data. A right of the contract without an entry does not compile. */
const DEMO: Readonly<Record<Right, { readonly holder: DemoEmail; readonly outsider: DemoEmail | null }>> = {
  public: { holder: PI, outsider: null },
  session: { holder: PI, outsider: null },
  'manage-users': { holder: 'tenant@hanbit-smo.example', outsider: PI },
  'add-users': { holder: 'tenant@hanbit-smo.example', outsider: 'crc@seoul-hospital.example' },
  'account-history': { holder: 'tenant@hanbit-smo.example', outsider: PI },
  'access-record': { holder: 'tenant@hanbit-smo.example', outsider: PI },
  'manage-organizations': { holder: 'admin@imsang.example', outsider: 'tenant@hanbit-smo.example' },
  'manage-domains': { holder: 'admin@imsang.example', outsider: 'tenant@hanbit-smo.example' },
  'manage-partners': { holder: 'admin@imsang.example', outsider: 'tenant@hanbit-smo.example' },
  'list-studies': { holder: 'admin@imsang.example', outsider: PI },
  'smo-month': { holder: 'crc@hanbit-smo.example', outsider: PI },
  'create-study': { holder: 'tenant@hanbit-smo.example', outsider: PI },
  study: { holder: PI, outsider: 'user@haneul-pharma.example' },
  'study.edit': { holder: 'tenant@hanbit-smo.example', outsider: PI },
  'study.announce': { holder: 'ci@seoul-hospital.example', outsider: PI },
  'study.change-announcement': { holder: 'admin@imsang.example', outsider: 'user@haneul-pharma.example' },
  'study.admin': { holder: 'ci@seoul-hospital.example', outsider: PI },
  'study.edit-sheets': { holder: 'crc@seoul-hospital.example', outsider: PI },
  'study.edit-institutions': { holder: 'ci@seoul-hospital.example', outsider: 'crc@seoul-hospital.example' },
  'study.full-data': { holder: PI, outsider: 'crc@seoul-hospital.example' },
  'study.add-subject': { holder: PI, outsider: 'cra@daon-cro.example' },
  'study.audit-trail': { holder: PI, outsider: 'cra@daon-cro.example' },
  'study.review-changes': { holder: PI, outsider: 'crc@seoul-hospital.example' },
  'study.access-record': { holder: 'ci@seoul-hospital.example', outsider: PI },
  'study.export-data': { holder: PI, outsider: 'cra@daon-cro.example' },
  'study.smo-visits': { holder: 'crc@hanbit-smo.example', outsider: PI },
  'study.smo-month': { holder: 'crc@hanbit-smo.example', outsider: PI },
  'study.manage-visits': { holder: PI, outsider: 'cra@daon-cro.example' },
}

/** Returns the published accounts of the demo data. */
export function demoAccounts(password: string): Accounts {
  const account = (email: DemoEmail) => ({ email, password })
  return {
    holderOf: (right) => account(DEMO[right].holder),
    outsiderOf: (right) => {
      const { outsider } = DEMO[right]
      return outsider && account(outsider)
    },
  }
}

/** Returns one account that holds every right, and optionally one that may sign in and holds none. */
export function ownAccounts(holder: Account, outsider: Account | null): Accounts {
  return {
    holderOf: () => holder,
    outsiderOf: (right) => (DEMO[right].outsider === null ? null : outsider),
  }
}
