import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFieldFaults, type FieldFault } from './fieldFaults'

/** Node has no page: the places are numbers, compared as a page compares its elements. */
class Place {
  constructor(readonly at: number) {}
  compareDocumentPosition(other: Place) {
    return other.at > this.at ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  }
}
beforeAll(() => void vi.stubGlobal('Node', { DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4 }))
afterAll(() => void vi.unstubAllGlobals())

const fault = (label: string, at: number): FieldFault => ({
  label,
  message: '입력해주세요.',
  field: new Place(at) as unknown as HTMLElement,
})

describe('the faults of a form', () => {
  it('stand in reading order, whichever came first', () => {
    const faults = createFieldFaults()
    faults.add(fault('셋째', 3))
    faults.add(fault('첫째', 1))
    faults.add(fault('둘째', 2))
    expect(faults.list().map(({ label }) => label)).toEqual(['첫째', '둘째', '셋째'])
  })

  it('are taken back one by one, and are the same list until then', () => {
    const faults = createFieldFaults()
    const takeBack = faults.add(fault('첫째', 1))
    faults.add(fault('둘째', 2))
    const before = faults.list()
    expect(faults.list()).toBe(before)
    takeBack()
    expect(faults.list().map(({ label }) => label)).toEqual(['둘째'])
  })

  it('are told to whoever listens, until they stop', () => {
    const faults = createFieldFaults()
    const listener = vi.fn()
    const stop = faults.subscribe(listener)
    const takeBack = faults.add(fault('첫째', 1))
    takeBack()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    faults.add(fault('둘째', 2))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
