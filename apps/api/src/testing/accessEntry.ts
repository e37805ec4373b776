import { randomUUID } from 'node:crypto'
import { personSet } from '@imsang/domain/access-record'
import type { NewAccess } from '../access-record/appendAccess'
import { sha256 } from '../base/sha256'

interface Values extends Partial<Omit<NewAccess, 'persons'>> {
  readonly at: string
  readonly persons?: readonly string[]
}

/** An entry of the access record as a call would write it: somebody viewed the data of these persons. */
export const accessEntry = ({ persons = [], ...values }: Values): NewAccess => ({
  requestId: randomUUID(),
  accountId: null,
  login: null,
  role: null,
  sessionId: null,
  ipAddress: '198.51.100.9',
  network: '198.51.100.0/24',
  userAgent: null,
  operation: 'getSubject',
  task: 'view',
  about: 'subject',
  studyId: null,
  persons: personSet(persons, sha256),
  filter: null,
  purpose: null,
  status: 200,
  ...values,
})
