import { describe, expect, it } from 'vitest'
import { type WaitingItem, waitingValues, waitingVisits } from './waitingValues'

const PROJECT = '/api/v1/projects/p-1'
const item = (method: string, path: string, body: unknown, firstSentAt = 1): WaitingItem => ({
  ...{ method, path: `${PROJECT}${path}`, firstSentAt },
  body: body === null ? null : JSON.stringify(body),
})

describe('what waits to be sent', () => {
  it('is the dates and numbers of subjects, of one field the latest [OFFL-131]', () => {
    const values = waitingValues([
      item('PUT', '/subjects/s-1/dates', { fieldName: 'consentDate', newValue: '2026-11-20', changeReason: 'x' }, 3),
      item('PUT', '/subjects/s-1/dates', { fieldName: 'consentDate', newValue: '2026-11-19', changeReason: 'x' }, 2),
      item('PUT', '/subjects/s-1/scno', { value: 'SC-01-009' }),
      item('POST', '/subjects/s-2/enroll', { enrollmentDate: '2026-11-21', enno: 'EN-1', treatmentGroup: 'A' }),
      item('PUT', '/subjects/s-3/dates', { fieldName: 'dropoutDate', newValue: null, changeReason: 'x' }),
    ])
    expect(Object.fromEntries(values)).toEqual({
      's-1': { consentDate: '2026-11-20', scno: 'SC-01-009' },
      's-2': { enrollmentDate: '2026-11-21', enno: 'EN-1' },
      's-3': { dropoutDate: '' },
    })
  })

  it('is visits that are changed, completed, moved or withdrawn; a read waits for nothing [OFFL-132]', () => {
    const visits = waitingVisits([
      item('POST', '/visits/v-1/complete', {}),
      item('PUT', '/visits/v-2/schedule', {}),
      item('POST', '/visits/v-3/withdrawal', {}),
      item('PUT', '/visits/v-4', {}),
      item('DELETE', '/visits/v-5', null),
      item('GET', '/visits/v-6', null),
      item('POST', '/visits', {}),
      item('PUT', '/subjects/s-1/dates', {}),
    ])
    expect([...visits]).toEqual(['v-1', 'v-2', 'v-3', 'v-4', 'v-5'])
  })

  it('is nothing for a body that cannot be read', () => {
    const broken: WaitingItem = { ...item('PUT', '/subjects/s-1/dates', {}), body: '{' }
    expect([...waitingValues([broken]).values()]).toEqual([{}])
  })
})
