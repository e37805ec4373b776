import type { ActionResult } from '@imsang/screens/terms'
import { expect, it } from 'vitest'
import { oneAfterAnother } from './oneAfterAnother'

function world() {
  const saves = oneAfterAnother()
  const sent: string[] = []
  const answers = new Map<string, (result: ActionResult) => void>()
  const save = (cell: string, value: string) =>
    saves.run(cell, () => {
      sent.push(value)
      return new Promise((resolve) => answers.set(value, resolve))
    })
  return { saves, sent, save, answer: (value: string, result: ActionResult) => answers.get(value)?.(result) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('edits of one cell wait for each other, those of other cells do not; the last one counts [INST-163]', async () => {
  const { saves, sent, save, answer } = world()
  expect(saves.isBusy()).toBe(false)
  const first = save('a', '1')
  const second = save('a', '12')
  const third = save('a', '123')
  void save('b', '9')
  await settled()
  expect(sent).toEqual(['1', '9'])
  answer('1', { ok: true })
  expect(await first).toEqual({ ok: true })
  await settled()
  expect(sent).toEqual(['1', '9', '123'])
  expect(await second).toEqual({ ok: true })
  answer('123', { ok: false, message: '아니요' })
  expect(await third).toEqual({ ok: false, message: '아니요' })
  expect(saves.isBusy()).toBe(true)
  answer('9', { ok: true })
  await settled()
  expect(saves.isBusy()).toBe(false)
  void save('a', '5')
  await settled()
  expect(sent.at(-1)).toBe('5')
})

it("an edit behind a conflict is refused with it, because it was typed without the other's value; behind another failure it is sent [INST-162, INST-163]", async () => {
  const { sent, save, answer } = world()
  const conflict = { ok: false, message: '먼저 변경했습니다.', isConflict: true } as const
  const first = save('a', '1')
  const second = save('a', '12')
  await settled()
  answer('1', conflict)
  expect([await first, await second]).toEqual([conflict, conflict])
  expect(sent).toEqual(['1'])
  const third = save('a', '3')
  const fourth = save('a', '34')
  await settled()
  answer('3', { ok: false, message: '네트워크' })
  await third
  await settled()
  answer('34', { ok: true })
  expect(await fourth).toEqual({ ok: true })
  expect(sent).toEqual(['1', '3', '34'])
})
