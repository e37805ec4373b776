import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkTemplateGeneration,
  GENERATION_DEFAULTS,
  GENERATION_MODE_LABELS,
  generateVisitTemplates,
  generationModeOf,
  isNumberedVisitCode,
  planTemplateGeneration,
  TEMPLATE_CHANGE_LABELS,
  type TemplateStep,
  type VisitTemplate,
} from '.'

const generate = (count: number, interval: number) => generateVisitTemplates({ count, interval })
const refusal = (count: number, interval: number) => checkTemplateGeneration({ count, interval })?.message ?? null

describe('generated templates', () => {
  it('are these seven with the defaults [TMPL-040, TMPL-041, TMPL-044, TMPL-056, SCONST-043]', () => {
    const days = generateVisitTemplates(GENERATION_DEFAULTS).map(
      ({ visitCode, dayOffset }) => `${visitCode} ${dayOffset}`,
    )
    expect(days).toEqual(['V1 0', 'V2 7', 'V3 14', 'V4 21', 'V5 28', 'EOT 49', 'EOS 63'])
    expect(GENERATION_DEFAULTS).toEqual({ count: 5, interval: 7 })
  })

  it('have code, name, day, window and order [TMPL-045, TMPL-046, TMPL-047, TMPL-048, TMPL-049]', () => {
    expect(generate(2, 10).slice(0, 2)).toEqual([
      {
        visitCode: 'V1',
        visitName: 'V1 방문',
        dayOffset: 0,
        windowBefore: 0,
        windowAfter: 0,
        displayOrder: 1001,
        requiredForms: [],
      },
      {
        visitCode: 'V2',
        visitName: 'V2 방문',
        dayOffset: 10,
        windowBefore: 3,
        windowAfter: 3,
        displayOrder: 1002,
        requiredForms: [],
      },
    ])
  })

  it('end with EOT and EOS [TMPL-050, TMPL-051, TMPL-052, TMPL-053, TMPL-054, TMPL-055]', () => {
    const closing = { windowBefore: 7, windowAfter: 7, requiredForms: [] }
    expect(generate(3, 28).slice(3)).toEqual([
      { ...closing, visitCode: 'EOT', visitName: '치료 종료 방문(EOT)', dayOffset: 98, displayOrder: 2000 },
      { ...closing, visitCode: 'EOS', visitName: '연구 종료 방문(EOS)', dayOffset: 112, displayOrder: 2001 },
    ])
  })

  it('are one V for each visit, an interval apart, in ascending order [TMPL-044, TMPL-047, TMPL-049]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 365 }), (count, interval) => {
        const templates = generate(count, interval)
        expect(templates).toHaveLength(count + 2)
        for (const [index, template] of templates.slice(0, count).entries()) {
          expect(template.visitCode).toBe(`V${index + 1}`)
          expect(template.dayOffset).toBe(index * interval)
          expect(template.displayOrder).toBe(1001 + index)
        }
        const days = templates.map(({ dayOffset }) => dayOffset)
        expect(days).toEqual([...days].sort((a, b) => a - b))
      }),
    )
  })
})

describe('the input of a template generation', () => {
  it('accepts 1 to 20 visits [TMPL-042]', () => {
    const message = '방문 횟수는 1~20회로 입력해주세요.'
    for (const count of [-1, 0, 21, 1.5, Number.NaN]) {
      expect(refusal(count, 7)).toBe(message)
      expect(() => generate(count, 7)).toThrow(RangeError)
    }
    for (const count of [1, 2, 19, 20]) expect(refusal(count, 7)).toBeNull()
  })

  it('requires an interval of at least 1 day [TMPL-043]', () => {
    for (const interval of [-1, 0, 0.5, Number.NaN])
      expect(refusal(5, interval)).toBe('방문 간격은 1일 이상이어야 합니다.')
    for (const interval of [1, 2]) expect(refusal(5, interval)).toBeNull()
  })

  it('accepts an interval of at most 365 days [TMPL-105]', () => {
    for (const interval of [364, 365]) expect(refusal(5, interval)).toBeNull()
    expect(refusal(5, 366)).toBe('방문 간격은 365일 이하로 입력해주세요.')
  })
})

const stored = (visitCode: string, facts: Partial<VisitTemplate> = {}): VisitTemplate => ({
  id: `id-${visitCode}`,
  visitCode,
  visitName: `${visitCode} 이름`,
  dayOffset: 5,
  windowBefore: 1,
  windowAfter: 1,
  displayOrder: 5,
  armCode: 'ARM-01',
  treatmentGroup: null,
  active: true,
  ...facts,
})
const plan = (count: number, existing: VisitTemplate[], used: string[] = []) =>
  planTemplateGeneration({ count, interval: 7 }, existing, (template) => used.includes(template.visitCode))
const marks = (steps: TemplateStep<VisitTemplate>[]) =>
  steps.map(({ change, template }) => `${template.visitCode} ${change}`)

describe('the mode of a template generation', () => {
  it('is update with a code of V and digits only [TMPL-057, TMPL-058]', () => {
    expect(['V1', 'v12', ' V3 '].map(isNumberedVisitCode)).toEqual([true, true, true])
    expect(['V', 'V1A', 'VISIT1', 'SCR', 'UV', 'EOT', 'EOS', ''].some(isNumberedVisitCode)).toBe(false)
    expect(generationModeOf([stored('SCR'), stored('V2')])).toBe('update')
    expect(generationModeOf([stored('SCR'), stored('UV'), stored('EOT'), stored('EOS'), stored('V1A')])).toBe('create')
    expect(generationModeOf([])).toBe('create')
    expect(GENERATION_MODE_LABELS).toEqual({ create: '생성 모드', update: '수정 모드' })
  })
})

describe('the plan of a template generation', () => {
  it('adds everything to an empty arm [TMPL-058]', () => {
    expect(marks(plan(2, []))).toEqual(['V1 add', 'V2 add', 'EOT add', 'EOS add'])
    expect(TEMPLATE_CHANGE_LABELS).toEqual({ add: '추가', change: '변경', remove: '삭제', deactivate: '비활성' })
  })

  it('changes numbers and order, keeps the rest, and adds what is missing [TMPL-060]', () => {
    const steps = plan(2, [stored('V2'), stored('EOS')])
    expect(marks(steps)).toEqual(['V1 add', 'V2 change', 'EOT add', 'EOS change'])
    expect(steps[1]).toEqual({
      change: 'change',
      before: stored('V2'),
      template: stored('V2', { dayOffset: 7, windowBefore: 3, windowAfter: 3, displayOrder: 1002 }),
    })
  })

  it('removes V templates above the count, or sets used ones inactive [TMPL-061]', () => {
    const existing = [stored('V3', { displayOrder: 1003 }), stored('V4', { displayOrder: 1004 })]
    expect(marks(plan(2, existing, ['V4']))).toEqual([
      'V1 add',
      'V2 add',
      'V3 remove',
      'V4 deactivate',
      'EOT add',
      'EOS add',
    ])
    expect(marks(plan(4, existing))).not.toContain('V4 remove')
  })

  it('leaves SCR, UV and other codes alone [TMPL-060, TMPL-061]', () => {
    expect(marks(plan(1, [stored('SCR'), stored('UV'), stored('V9A'), stored('FU1')]))).toEqual([
      'V1 add',
      'EOT add',
      'EOS add',
    ])
  })

  it('reactivates an inactive template instead of adding its code twice [TMPL-060]', () => {
    const [step] = plan(1, [stored('V1', { active: false })])
    expect(step).toMatchObject({ change: 'change', template: { id: 'id-V1', active: true, dayOffset: 0 } })
    const sameNumbers = { dayOffset: 0, windowBefore: 0, windowAfter: 0, displayOrder: 1001, active: false }
    expect(plan(1, [stored('V1', sameNumbers)])[0]?.change).toBe('change')
    const active = stored('V1', { id: 'active' })
    expect(plan(1, [stored('V1', { active: false }), active])[0]).toMatchObject({ before: active })
  })

  it('changes nothing when applied twice [TMPL-060, TMPL-061]', () => {
    const codes = fc.subarray(['V1', 'V2', 'V3', 'V7', 'V12', 'SCR', 'EOT', 'EOS'])
    fc.assert(
      fc.property(codes, fc.integer({ min: 1, max: 8 }), fc.boolean(), (existing, count, isUsed) => {
        const run = (templates: VisitTemplate[]) =>
          planTemplateGeneration({ count, interval: 7 }, templates, () => isUsed)
        const after = run(existing.map((code) => stored(code))).flatMap((step) => {
          if (step.change === 'remove') return []
          if (step.change === 'add') return [stored(step.template.visitCode, step.template)]
          return [step.change === 'deactivate' ? { ...step.template, active: false } : step.template]
        })
        expect(new Set(run(after).map(({ change }) => change))).toEqual(new Set(['unchanged']))
      }),
    )
  })
})
