import { toasts } from '@imsang/ui/Toast'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './loadPart'

const show = vi.spyOn(toasts, 'show')
const shown = () => show.mock.calls.map(([{ kind, message }]) => `${kind}: ${message}`)
const connected = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

afterEach(() => {
  vi.unstubAllGlobals()
  show.mockClear()
})

describe('a part of a page that is loaded on demand', () => {
  it('is what was loaded, without a message [ROUTE-057]', async () => {
    connected(true)
    expect(await loadPart(async () => 'the part')).toBe('the part')
    expect(shown()).toEqual([])
  })

  it('that cannot be loaded says what helps, once [ROUTE-057]', async () => {
    connected(true)
    expect(await loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
    expect(shown()).toEqual(['error: 화면의 일부를 불러오지 못했습니다. 새로고침한 뒤 다시 시도해주세요.'])
  })

  it('is not requested without a connection, which it says, and is requested once there is one [ROUTE-057]', async () => {
    const load = vi.fn(async () => 'the part')
    connected(false)
    expect(await loadPart(load)).toBeNull()
    expect(load).not.toHaveBeenCalled()
    expect(shown()).toEqual(['error: 네트워크 연결에 실패했습니다'])
    connected(true)
    expect(await loadPart(load)).toBe('the part')
    expect(load).toHaveBeenCalledOnce()
  })
})
