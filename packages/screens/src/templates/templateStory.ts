import { fn } from 'storybook/test'
import { playedBaselines } from '../testing/baselineStory'
import type { GenerationPreview, TemplateActions } from './templateActions'

/** What the server answers for five visits a week apart, to an arm without templates. */
export const FIVE_BY_SEVEN: GenerationPreview = {
  mode: 'CREATE',
  templates: [
    row('V1', 'V1 방문', 0, 0),
    row('V2', 'V2 방문', 7, 3),
    row('V3', 'V3 방문', 14, 3),
    row('V4', 'V4 방문', 21, 3),
    row('V5', 'V5 방문', 28, 3),
    row('EOT', '치료 종료 방문(EOT)', 49, 7),
    row('EOS', '연구 종료 방문(EOS)', 63, 7),
  ],
}

/** What it answers for two visits, to an arm that has four, of which a visit uses the last one. */
export const FEWER: GenerationPreview = {
  mode: 'UPDATE',
  templates: [
    { ...row('V1', 'V1 방문', 0, 0), change: 'UNCHANGED' },
    { ...row('V2', 'V2 방문', 7, 3), change: 'CHANGE' },
    { ...row('V3', 'V3 방문', 56, 3), change: 'REMOVE' },
    { ...row('V4', 'V4 방문', 84, 3), change: 'DEACTIVATE' },
  ],
}

function row(
  visitCode: string,
  visitName: string,
  dayOffset: number,
  window: number,
): GenerationPreview['templates'][number] {
  return {
    change: 'ADD',
    visitCode,
    visitName,
    dayOffset,
    windowBefore: window,
    windowAfter: window,
    displayOrder: dayOffset,
    visitDate: null,
    windowStart: null,
    windowEnd: null,
  }
}

/** Actions that succeed. */
export const playedActions = (): TemplateActions => ({
  retry: fn(),
  baseline: playedBaselines(),
  addArm: fn(async () => ({ ok: true as const })),
  renameArm: fn(async () => ({ ok: true as const })),
  removeArm: fn(async () => ({ ok: true as const })),
  add: fn(async () => ({ ok: true as const })),
  change: fn(async () => ({ ok: true as const })),
  remove: fn(async () => ({ ok: true as const, isInactive: false })),
  preview: fn(async () => FIVE_BY_SEVEN),
  generate: fn(async () => ({ ok: true as const, created: 7, updated: 0, removed: 0 })),
})
