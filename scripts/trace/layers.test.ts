import { describe, expect, it } from 'vitest'
import { canProve, layerOf, layersIn } from './layers'

describe('the layers of a row', () => {
  it('are the words of its last cell', () => {
    expect(layersIn('screen')).toEqual(['screen'])
    expect(layersIn('server, screen')).toEqual(['server', 'screen'])
  })

  it('are none when the cell is empty, misspelt or says a layer twice', () => {
    for (const cell of ['', 'scren', 'server, scren', 'server screen', 'screen, screen']) {
      expect(layersIn(cell), cell).toEqual([])
    }
  })
})

it('tells the layer of a test by where its file stands', () => {
  expect(layerOf('packages/domain/src/korean/cut.test.ts')).toBe('rule')
  expect(layerOf('packages/fixtures/src/demo.test.ts')).toBe('rule')
  expect(layerOf('scripts/glossary.test.ts')).toBe('rule')
  expect(layerOf('packages/api-client/src/session/stuckHolder.test.ts')).toBe('client')
  expect(layerOf('apps/api/src/handlers/users.test.ts')).toBe('server')
  expect(layerOf('packages/ui/src/Toast/Toast.stories.tsx')).toBe('screen')
  expect(layerOf('packages/screens/src/subjects/SubjectsScreen.stories.tsx')).toBe('screen')
  expect(layerOf('apps/web/src/study/studyList.test.tsx')).toBe('screen')
  expect(layerOf('e2e/home.e2e.ts')).toBe('journey')
  expect(layerOf('bench/a.test.ts')).toBeUndefined()
})

it('lets a journey prove every layer and any other test only its own', () => {
  const rule = 'packages/domain/src/korean/cut.test.ts'
  const screen = 'packages/screens/src/home/Home.stories.tsx'
  expect(canProve('e2e/home.e2e.ts', 'rule')).toBe(true)
  expect(canProve(screen, 'screen')).toBe(true)
  expect(canProve(screen, 'rule')).toBe(false)
  expect(canProve(screen, 'journey')).toBe(false)
  expect(canProve(rule, 'screen')).toBe(false)
  expect(canProve('bench/a.test.ts', 'rule')).toBe(false)
})
