import { describe, expect, it, vi } from 'vitest'
import { connectTabs, type TabChannel } from './tabChannel'

function listening() {
  const channel = { postMessage: vi.fn(), onmessage: null } as TabChannel & { postMessage: ReturnType<typeof vi.fn> }
  const told = { onChange: vi.fn(), onReload: vi.fn(), onCleared: vi.fn() }
  const tabs = connectTabs(channel, told)
  const leave = tabs.listen()
  const hear = (data: unknown) => channel.onmessage?.({ data } as MessageEvent)
  return { channel, told, tabs, leave, hear }
}

describe('a tab', () => {
  it('hears each thing that another one tells, and nothing else', () => {
    const { told, hear } = listening()
    hear({ kind: 'change' })
    expect([told.onChange, told.onReload, told.onCleared].map((each) => each.mock.calls.length)).toEqual([1, 0, 0])
    hear({ kind: 'reload' })
    expect([told.onChange, told.onReload, told.onCleared].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
    hear({ kind: 'cleared', userId: 'u1' })
    expect(told.onCleared.mock.calls).toEqual([['u1']])
    expect([told.onChange, told.onReload].map((each) => each.mock.calls.length)).toEqual([1, 1])
  })

  it.each([null, undefined, 'change', 7, {}, { kind: 'cleared' }, { kind: 'cleared', userId: 7 }])(
    'is not disturbed by %o',
    (message) => {
      const { told, hear } = listening()
      hear(message)
      for (const each of Object.values(told)) expect(each).not.toHaveBeenCalled()
    },
  )

  it('tells what happened here, of an item nothing', () => {
    const { channel, tabs } = listening()
    tabs.tellChange()
    tabs.tellReload()
    tabs.tellCleared('u1')
    expect(channel.postMessage.mock.calls).toEqual([
      [{ kind: 'change', userId: null }],
      [{ kind: 'reload', userId: null }],
      [{ kind: 'cleared', userId: 'u1' }],
    ])
  })

  it('hears nothing more once it has stopped', () => {
    const { told, leave, hear } = listening()
    leave()
    hear({ kind: 'change' })
    expect(told.onChange).not.toHaveBeenCalled()
  })

  it('without a channel is alone, and that is no error', () => {
    const tabs = connectTabs(null, { onChange: vi.fn(), onReload: vi.fn(), onCleared: vi.fn() })
    expect(() => {
      tabs.tellChange()
      tabs.listen()()
    }).not.toThrow()
  })
})
