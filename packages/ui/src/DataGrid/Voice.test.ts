import { describe, expect, it, vi } from 'vitest'
import { VoiceStore } from './Voice'

describe('what a screen reader hears', () => {
  it('is polite unless it is urgent, each in a line of its own', () => {
    const voice = new VoiceStore()
    expect(voice.said()).toEqual({ polite: '', urgent: '' })
    voice.announce('저장되었습니다.')
    voice.announce('저장하지 못했습니다.', true)
    expect(voice.said()).toEqual({ polite: '저장되었습니다.', urgent: '저장하지 못했습니다.' })
  })

  it('is another text when the same words are said again: no change would not be read', () => {
    const voice = new VoiceStore()
    const texts = Array.from({ length: 3 }, () => {
      voice.announce('저장되었습니다.')
      return voice.said().polite
    })
    expect(texts.map((text) => text.trim())).toEqual(Array(3).fill('저장되었습니다.'))
    expect(texts[1]).not.toBe(texts[0])
    expect(texts[2]).not.toBe(texts[1])
  })

  it('is told until nobody listens any more', () => {
    const voice = new VoiceStore()
    const listener = vi.fn()
    const leave = voice.subscribe(listener)
    voice.announce('하나')
    leave()
    voice.announce('둘')
    expect(listener).toHaveBeenCalledOnce()
  })
})
