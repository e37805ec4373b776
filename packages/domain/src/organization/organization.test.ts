import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DuplicateCheck } from '../duplicate-check'
import { trailedFields } from '../record-fields'
import {
  NEW_ORGANIZATION_TYPES,
  type NewOrganizationForm,
  newOrganizationFaults,
  newOrganizationRefusal,
  ORGANIZATION_FIELDS,
  ORGANIZATION_STATUS_LABELS,
  ORGANIZATION_TYPE_LABELS,
  organizationFaults,
  organizationTypeLabel,
  toOrganizationName,
} from '.'

const GOOD: NewOrganizationForm = {
  name: '새봄병원',
  organizationType: 'HOSPITAL',
  phoneNumber: '0212345678',
  faxNumber: '',
  domain: 'saebom.example',
  memo: '',
}
const refusal = (changes: Partial<NewOrganizationForm>, check: DuplicateCheck = 'free') =>
  newOrganizationRefusal({ ...GOOD, ...changes }, check)

describe('the type of an organisation', () => {
  it.each([
    ['HOSPITAL', '병원', 'ORG-027'],
    ['PHARMACEUTICAL', '제약사', 'ORG-028'],
    ['MEDICAL_DEVICE', '의료기기사', 'ORG-029'],
    ['CRO', 'CRO(임상시험수탁기관)', 'ORG-030'],
    ['SMO', 'SMO(임상시험관리기관)', 'ORG-031'],
    ['RESEARCH', '연구기관', 'ORG-032'],
    ['UNIVERSITY', '대학교', 'ORG-033'],
    ['CLINIC', '의원', 'ORG-034'],
    ['OTHER', '기타', 'ORG-035'],
  ])('%s is called %s [%s]', (type, label) => {
    expect(organizationTypeLabel(type)).toBe(label)
  })

  it('is one of nine for a new organisation [ACONST-040]', () => {
    expect(NEW_ORGANIZATION_TYPES).toHaveLength(9)
    expect(Object.keys(ORGANIZATION_TYPE_LABELS)).toEqual(NEW_ORGANIZATION_TYPES)
  })

  it.each(['SITE', 'hospital', 'constructor', 'ASSOCIATION', ''])(
    '%j, outside the nine, is shown as it is [ORG-037]',
    (type) => {
      expect(organizationTypeLabel(type)).toBe(type)
    },
  )
})

it('names the two statuses of an organisation [ORG-038, ORG-039]', () => {
  expect(ORGANIZATION_STATUS_LABELS).toEqual({ ACTIVE: '활성', INACTIVE: '비활성' })
})

describe('the values of an organisation', () => {
  const faults = (changes: Partial<NewOrganizationForm>) => organizationFaults({ ...GOOD, ...changes })

  it('need a name alone [ORG-056, ORG-088]', () => {
    expect(organizationFaults({ ...{ name: '가', phoneNumber: '', faxNumber: '' }, domain: '', memo: '' })).toEqual([])
    for (const name of ['', '  ', '\n']) {
      expect(faults({ name })).toEqual([{ field: 'name', message: '조직 이름을 입력해주세요.' }])
    }
  })

  it('have numbers of at most 11 digits: 10, 11 and 12 [ORG-122]', () => {
    const [ten, eleven, twelve] = ['0212345678', '02123456789', '021234567890'] as const
    for (const number of ['', '1', ten, eleven]) expect(faults({ phoneNumber: number, faxNumber: number })).toEqual([])
    for (const number of [twelve, '02-1234-5678', '+82', '02 1', '０２']) {
      expect(faults({ phoneNumber: number, faxNumber: number })).toEqual([
        { field: 'phoneNumber', message: '올바른 전화번호 형식이 아닙니다.' },
        { field: 'faxNumber', message: '올바른 팩스번호 형식이 아닙니다.' },
      ])
    }
  })

  it('have a domain or none [ORG-121]', () => {
    for (const domain of ['', ' ', 'Saebom.Example']) expect(faults({ domain })).toEqual([])
    const message = '올바른 도메인 형식이 아닙니다. (예: example.com)'
    for (const domain of ['saebom', 'https://saebom.example', 'kim@saebom.example']) {
      expect(faults({ domain })).toEqual([{ field: 'domain', message }])
    }
  })

  it('have a memo of at most 255 signs: 254, 255 and 256 [ORG-136]', () => {
    expect([254, 255].map((length) => faults({ memo: '가'.repeat(length) }))).toEqual([[], []])
    expect(faults({ memo: ` ${'가'.repeat(255)}\n` })).toEqual([])
    expect(faults({ memo: '가'.repeat(256) })).toEqual([
      { field: 'memo', message: '메모는 255자 이하로 입력해주세요.' },
    ])
  })

  it('of a new one have one of the nine types, named after the name [ORG-036, ORG-088, ORG-089, ORG-120]', () => {
    const type = { field: 'organizationType', message: '조직 유형을 선택해주세요.' }
    for (const organizationType of [null, '', 'SITE', 'constructor']) {
      expect(newOrganizationFaults({ ...GOOD, organizationType })).toEqual([type])
    }
    expect(newOrganizationFaults({ ...GOOD, organizationType: null, name: '', domain: '-' })).toEqual([
      { field: 'name', message: '조직 이름을 입력해주세요.' },
      type,
      { field: 'domain', message: '올바른 도메인 형식이 아닙니다. (예: example.com)' },
    ])
  })

  it('have a name without blanks around it, in one Unicode form, that stays [ORG-119]', () => {
    expect(toOrganizationName(' 새봄병원\n')).toBe('새봄병원')
    expect(toOrganizationName('새봄병원'.normalize('NFD'))).toBe('새봄병원')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toOrganizationName(toOrganizationName(text))).toBe(toOrganizationName(text))
      }),
    )
  })
})

describe('the form of a new organisation', () => {
  it('can be sent once its name is free', () => {
    expect(refusal({})).toEqual({ fields: {}, first: null })
  })

  it.each([
    ['running', {}, '조직 이름 중복 확인이 진행 중입니다. 잠시 후 다시 시도해주세요.'],
    ['none', {}, '조직 이름 중복 확인이 필요합니다.'],
    ['failed', { name: '조직 이름 검증 중 오류가 발생했습니다.' }, '조직 이름 중복 확인이 필요합니다.'],
    ['duplicate', { name: '이미 사용 중인 조직 이름입니다.' }, '이미 사용 중인 조직 이름입니다.'],
  ] as const)(
    'waits while the check of its name is %s [ORG-099, ORG-101, ORG-102, ORG-103]',
    (check, fields, first) => {
      expect(refusal({}, check)).toEqual({ fields, first })
    },
  )

  it('says what is missing, then what is malformed, then how far the check is [ORG-090]', () => {
    const missing = '필수 항목을 모두 입력해주세요.'
    expect(refusal({ name: ' ', organizationType: null, domain: '-' }, 'none').first).toBe(missing)
    expect(refusal({ organizationType: null, domain: '-' }, 'running').first).toBe(missing)
    expect(refusal({ domain: '-' }, 'running').first).toBe('올바른 도메인 형식이 아닙니다. (예: example.com)')
  })

  it('can be sent only without a fault and with a free name, whatever is typed', () => {
    const text = fc.constantFrom('', ' ', '새봄병원', 'a.kr', '-', '02', 'x')
    const type = fc.constantFrom(null, 'HOSPITAL' as const)
    const form = fc.record({
      ...{ name: text, organizationType: type, phoneNumber: text, faxNumber: text, domain: text, memo: text },
    })
    const state = fc.constantFrom<DuplicateCheck>('none', 'running', 'free', 'duplicate', 'failed')
    fc.assert(
      fc.property(form, state, (values, check) => {
        const { fields, first } = newOrganizationRefusal(values, check)
        const isGood = newOrganizationFaults(values).length === 0 && check === 'free'
        expect(first === null).toBe(isGood)
        if (isGood) expect(fields).toEqual({})
      }),
    )
  })
})

it('tells of a new organisation what it has, and of a deleted one that it is [ORG-126]', () => {
  const said = trailedFields(ORGANIZATION_FIELDS, null, { name: '새봄병원', memo: null, status: 'ACTIVE' })
  expect(said.map(({ fieldName, fieldLabel, newValue }) => [fieldName, fieldLabel, newValue])).toEqual([
    ['organizationName', '조직명', '새봄병원'],
    ['organizationStatus', '상태', 'ACTIVE'],
  ])
  expect(trailedFields(ORGANIZATION_FIELDS, { isDeleted: false }, { isDeleted: true })).toMatchObject([
    { fieldName: 'isDeleted', fieldLabel: '삭제', oldValue: '아니요', newValue: '예' },
  ])
  expect(trailedFields(ORGANIZATION_FIELDS, { logo: '이전 이미지' }, { logo: null })).toMatchObject([
    { fieldName: 'logo', fieldLabel: '로고', oldValue: '이전 이미지', newValue: null },
  ])
})
