import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_GROUP_NAME } from '../enrolment'
import { type StoredVisit, VISIT_STATUSES } from '../visit-state'
import {
  applicableTemplates,
  calculatedRows,
  compareTemplates,
  isCommonTemplate,
  REQUIRED_FORM_LABELS,
  REQUIRED_FORMS,
  refusalToRegisterVisit,
  remainingVisits,
  type VisitTemplate,
} from '.'

const template = (visitCode: string, displayOrder: number, facts: Partial<VisitTemplate> = {}): VisitTemplate => ({
  id: `t-${visitCode}`,
  visitCode,
  visitName: `${visitCode} 방문`,
  dayOffset: displayOrder * 7,
  windowBefore: null,
  windowAfter: null,
  displayOrder,
  armCode: 'ARM-01',
  treatmentGroup: null,
  active: true,
  ...facts,
})
const visit = (visitNumber: number | null, facts: Partial<StoredVisit> = {}): StoredVisit => ({
  visitId: `id-${visitNumber}`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber,
  visitCode: visitNumber === null ? null : `V${visitNumber}`,
  visitName: '방문',
  visitTemplateId: null,
  scheduledDate: null,
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  ...facts,
})
const codes = (templates: readonly { visitCode: string }[]) => templates.map(({ visitCode }) => visitCode).join(' ')
const COMMON = { armCode: 'common' }
const OTHER_ARM = { armCode: 'ARM-02' }
const OF_NO_USE = [
  template('UV', 4),
  template('V6', 6, { active: false }),
  template('V7', 7, { dayOffset: null }),
  template('V8', 8, OTHER_ARM),
]

describe('a common template', () => {
  it.each(['all', 'ALL', 'common', 'Common', ' common '])('has the group %j [VISIT-243]', (group) => {
    expect(isCommonTemplate({ armCode: null, treatmentGroup: group })).toBe(true)
    expect(isCommonTemplate({ armCode: group, treatmentGroup: null })).toBe(true)
  })

  it('is called 공통 [VISIT-243]', () => {
    expect(COMMON_GROUP_NAME).toBe('공통')
  })

  it('has no other group [VISIT-243]', () => {
    expect(isCommonTemplate({ armCode: 'ARM-01', treatmentGroup: null })).toBe(false)
    expect(isCommonTemplate({ armCode: null, treatmentGroup: 'ARM-01' })).toBe(false)
    expect(isCommonTemplate({ armCode: null, treatmentGroup: 'overall' })).toBe(false)
    expect(isCommonTemplate({ armCode: null, treatmentGroup: ' ' })).toBe(true)
  })
})

describe('the templates of a subject', () => {
  it('are active ones of its arm and common ones, in template order [VISIT-083]', () => {
    const templates = [template('V3', 3), template('V2', 2, COMMON), template('V1', 1), ...OF_NO_USE]
    expect(codes(applicableTemplates(templates, 'ARM-01'))).toBe('V1 V2 V3')
    expect(codes(applicableTemplates(templates, ' arm-01 '))).toBe('V1 V2 V3')
    expect(codes(applicableTemplates(templates, 'ARM-02'))).toBe('V2 V8')
    expect(codes(applicableTemplates(templates, null))).toBe('V2')
  })

  it('are those of the arm when a common one has the same code [TMPL-106]', () => {
    const own = template('V2', 2, { id: 'own' })
    const common = template(' v2', 1, { ...COMMON, id: 'common' })
    expect(applicableTemplates([common, own], 'ARM-01')).toEqual([own])
    expect(applicableTemplates([common, own], 'ARM-02')).toEqual([common])
  })
})

describe('a template whose visit is stored', () => {
  it('cannot be registered again, in any status but cancelled [VISIT-171]', () => {
    for (const visitStatus of VISIT_STATUSES) {
      const message = visitStatus === 'CANCELLED' ? undefined : '이미 등록된 방문입니다.'
      expect(refusalToRegisterVisit(template('V2', 2), [visit(2, { visitStatus })])?.message).toBe(message)
    }
  })

  it('is recognised by template or code, but not by an unscheduled visit [VISIT-171]', () => {
    const refusal = (facts: Partial<StoredVisit>) => refusalToRegisterVisit(template('V2', 2), [visit(9, facts)])
    expect(refusal({ visitTemplateId: 't-V2' })).not.toBeNull()
    expect(refusal({ visitCode: ' v2 ' })).not.toBeNull()
    expect(refusal({ visitCode: 'V3' })).toBeNull()
    expect(refusal({ visitCode: null })).toBeNull()
    expect(refusal({ visitCode: 'V2', visitType: 'UNSCHEDULED' })).toBeNull()
  })
})

describe('the calculated rows of a subject', () => {
  const templates = [template('V1', 1), template('V2', 2, COMMON), template('V3', 3), ...OF_NO_USE]
  const rows = (visits: StoredVisit[], baselineDate: string | null = '2025-03-10') =>
    calculatedRows({ templates, armCode: 'ARM-01', visits, baselineDate })

  it('are those of arm and common templates without stored visit [VISIT-082, VISIT-083]', () => {
    expect(codes(rows([]).map((row) => row.template))).toBe('V1 V2 V3')
    expect(codes(rows([visit(1), visit(9, { visitTemplateId: 't-V3' })]).map((row) => row.template))).toBe('V2')
  })

  it('are dated from the baseline, with the window of the template [VISIT-172, VISIT-174]', () => {
    expect(rows([])[1]).toMatchObject({
      calculatedVisitDate: '2025-03-24',
      windowStartDate: '2025-03-21',
      windowEndDate: '2025-03-27',
    })
  })

  it('have the error when there is no baseline date [VISIT-180]', () => {
    for (const row of rows([], null)) {
      expect(row).toMatchObject({ isSchedulable: false, calculationError: '기준일이 설정되지 않았습니다.' })
    }
  })
})

describe('the visits generated with the baseline', () => {
  const templates = [
    template('SCR', 0, { dayOffset: -14 }),
    template('V1', 1, { dayOffset: 0 }),
    template('V2', 2, { dayOffset: 28, windowBefore: 0, windowAfter: 5 }),
    template('V3', 3, { ...COMMON, dayOffset: 56 }),
    template('기준', 5, { visitName: 'Baseline 재측정' }),
    ...OF_NO_USE,
  ]
  const baseline = visit(1, { visitTemplateId: 't-V1' })
  const generate = (visits: StoredVisit[] = [], completed = baseline) =>
    remainingVisits({
      visit: completed,
      actualDate: '2025-03-10',
      visits: [completed, ...visits],
      templates,
      armCode: 'ARM-01',
    })

  it('are one for each later template of the arm and the common group, and no others [VISIT-132, VISIT-135]', () => {
    expect(codes(generate())).toBe('V2 V3')
  })

  it('have date, window, number and source [VISIT-133, VISIT-134, VISIT-252]', () => {
    expect(generate()[0]).toEqual({
      visitTemplateId: 't-V2',
      visitType: 'REGULAR',
      visitStatus: 'SCHEDULED',
      visitNumber: 2,
      visitCode: 'V2',
      visitName: 'V2 방문',
      scheduledDate: '2025-04-07',
      visitWindowStart: '2025-04-07',
      visitWindowEnd: '2025-04-12',
      baselineSource: 'BASELINE_VISIT',
    })
  })

  it('are not generated twice, nor with another visit [VISIT-131, VISIT-136]', () => {
    const stored = generate().map((generated) => visit(generated.visitNumber, generated))
    expect(generate(stored)).toEqual([])
    expect(generate([visit(9, { visitCode: 'X' })])).toEqual([])
    expect(generate([], visit(2))).toEqual([])
  })

  it('leave out a template whose visit is stored without a later number [VISIT-136]', () => {
    expect(codes(generate([visit(null, { visitTemplateId: 't-V2' })]))).toBe('V3')
  })

  it('start after the template of a baseline imported without number [VISIT-132]', () => {
    expect(codes(generate([], visit(null, { visitCode: 'V1' })))).toBe('V2 V3')
  })

  it('exclude a template with a reversed window', () => {
    const reversed = template('V2', 2, { windowBefore: -2, windowAfter: 1 })
    const input = { visit: baseline, actualDate: '2025-03-10', visits: [baseline], armCode: 'ARM-01' }
    expect(remainingVisits({ ...input, templates: [reversed] })).toEqual([])
  })

  it('are never stored twice for one code [VISIT-136]', () => {
    const taken = fc
      .subarray([2, 3])
      .map((numbers) => numbers.map((number) => visit(null, { visitCode: `V${number}` })))
    fc.assert(
      fc.property(taken, (visits) => {
        const all = [...visits, ...generate(visits)].map(({ visitCode }) => visitCode)
        expect([...all].sort()).toEqual(['V2', 'V3'])
      }),
    )
  })
})

describe('the templates of a study', () => {
  it('are sorted by order, day and code [TMPL-004]', () => {
    const list = [
      template('B', 2, { dayOffset: 1 }),
      template('D', 2, { dayOffset: null }),
      template('A', 2, { dayOffset: 1 }),
      template('C', 2, { dayOffset: -1 }),
      template('Z', 1, { dayOffset: 99 }),
    ]
    expect(codes(list.sort(compareTemplates))).toBe('Z C A B D')
  })

  it('can require these forms [TMPL-069, TMPL-070, TMPL-071, TMPL-072, TMPL-073, TMPL-074, TMPL-075, TMPL-076]', () => {
    expect(REQUIRED_FORMS.slice(0, 8).map((form) => [form, REQUIRED_FORM_LABELS[form]])).toEqual([
      ['DEMOGRAPHICS', '인구학적 정보'],
      ['VITALS', '활력징후'],
      ['PHYSICAL_EXAM', '신체검사'],
      ['LAB', '실험실 검사'],
      ['INCLUSION_EXCLUSION', '선정/제외 기준'],
      ['QUESTIONNAIRE', '설문지'],
      ['ADVERSE_EVENTS', '이상반응'],
      ['CONCOMITANT_MEDICATIONS', '병용약물'],
    ])
  })

  it('can also require enrolment and a general form [TMPL-077, TMPL-078]', () => {
    expect(REQUIRED_FORMS.slice(8).map((form) => REQUIRED_FORM_LABELS[form])).toEqual(['등록', '일반'])
  })
})
