import { describe, expect, it } from 'vitest'
import { canProve, layerOf, layersIn } from './layers'

describe('the layers of a row', () => {
  it('are the words of its last cell', () => {
    expect(layersIn('screen')).toEqual(['screen'])
    expect(layersIn('server, screen')).toEqual(['server', 'screen'])
  })

  it('are empty when the cell is empty, misspelt or names a layer twice', () => {
    for (const cell of ['', 'scren', 'server, scren', 'server screen', 'screen, screen']) {
      expect(layersIn(cell), cell).toEqual([])
    }
  })
})

it('layerOf derives the layer of a test from its folder', () => {
  expect(layerOf('packages/domain/src/korean/cut.test.ts')).toBe('rule')
  expect(layerOf('packages/fixtures/src/demo.test.ts')).toBe('rule')
  expect(layerOf('scripts/glossary.test.ts')).toBe('rule')
  expect(layerOf('packages/api-client/src/session/stuckHolder.test.ts')).toBe('client')
  expect(layerOf('apps/api/src/handlers/users.test.ts')).toBe('server')
  expect(layerOf('packages/ui/src/Toast/Toast.stories.tsx')).toBe('screen')
  expect(layerOf('packages/screens/src/subjects/SubjectsScreen.stories.tsx')).toBe('screen')
  expect(layerOf('packages/pdf/src/pages/fillPages.test.ts')).toBe('screen')
  expect(layerOf('apps/web/src/study/studyList.test.tsx')).toBe('screen')
  expect(layerOf('.storybook/contract/Contract.stories.tsx')).toBe('screen')
  expect(layerOf('e2e/home.e2e.ts')).toBe('journey')
  expect(layerOf('bench/a.test.ts')).toBeUndefined()
})

it('canProve accepts any layer for a journey and only its own layer for any other test', () => {
  const rule = 'packages/domain/src/korean/cut.test.ts'
  const screen = 'packages/screens/src/home/Home.stories.tsx'
  expect(canProve('e2e/home.e2e.ts', 'rule')).toBe(true)
  expect(canProve(screen, 'screen')).toBe(true)
  expect(canProve(screen, 'rule')).toBe(false)
  expect(canProve(screen, 'journey')).toBe(false)
  expect(canProve(rule, 'screen')).toBe(false)
  expect(canProve('bench/a.test.ts', 'rule')).toBe(false)
})
