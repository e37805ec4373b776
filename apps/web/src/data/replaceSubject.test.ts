import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { replaceSubject } from './replaceSubject'

const [first, second] = [
  { subjectId: 's1', version: 1 },
  { subjectId: 's2', version: 1 },
]
const changed = { subjectId: 's1', version: 2 }
type Row = typeof changed
const LIST = ['studies', 'p1', 'subjects', 'all', 'full', 'list']
const PAGE = ['studies', 'p1', 'subjects', 'all', 'full', 'page', {}]

const client = new QueryClient()
afterEach(() => client.clear())

it('a changed subject is replaced in every list and page of its study, and in no other study [SUBJ-062]', async () => {
  const other = ['studies', 'p2', 'subjects', 'all', 'full', 'list']
  client.setQueryData(LIST, [first, second])
  client.setQueryData(PAGE, { rows: [second, first], total: 2 })
  client.setQueryData(other, [first])
  await replaceSubject(client, 'p1', changed)
  expect(client.getQueryData(LIST)).toEqual([changed, second])
  expect(client.getQueryData(PAGE)).toEqual({ rows: [second, changed], total: 2 })
  expect(client.getQueryData(other)).toEqual([first])
})

it('the numbers by status of a page that holds a changed subject follow it [SUBJ-418, SUBJ-062]', async () => {
  const counts = { none: 5, screening: 1, enrolled: 0, completed: 0, 'screening-failed': 0, 'dropped-out': 0 }
  const elsewhere = [...PAGE.slice(0, -1), { page: 1 }]
  client.setQueryData(PAGE, { rows: [first, second], statusCounts: counts })
  client.setQueryData(elsewhere, { rows: [first], statusCounts: null })
  await replaceSubject(client, 'p1', { ...changed, consentDate: '2026-01-10' })
  expect(client.getQueryData(PAGE)).toMatchObject({ statusCounts: { ...counts, none: 4, screening: 2 } })
  expect(client.getQueryData(elsewhere)).toMatchObject({ statusCounts: null })
  await replaceSubject(client, 'p1', { ...changed, consentDate: '2026-01-11' })
  expect(client.getQueryData(PAGE)).toMatchObject({ statusCounts: { ...counts, none: 4, screening: 2 } })
})

it.each([
  ['for the first time', undefined],
  ['again', [first, second]],
])('a list that was loading %s does not bring the old subject back [SUBJ-062]', async (_, held) => {
  if (held) client.setQueryData(LIST, held)
  const answers: ((rows: Row[]) => void)[] = []
  const load = () => new Promise<Row[]>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: LIST, queryFn: load, staleTime: 0 })
  const stop = observer.subscribe(() => {})
  await replaceSubject(client, 'p1', changed)
  answers[0]?.([first, second])
  await Promise.resolve()
  expect(client.getQueryData(LIST)).toEqual(held && [changed, second])
  answers[1]?.([changed, second])
  await expect.poll(() => observer.getCurrentResult().data).toEqual([changed, second])
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  stop()
})
