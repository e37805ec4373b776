import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkColumnValue,
  cleanColumn,
  cleanOptions,
  columnNameFault,
  columnNameKey,
  describeColumn,
  formatColumnNumber,
  INSTITUTION_COLUMN_TYPES,
  type InstitutionColumnType,
  NUMBER_SAVES_AFTER,
  optionsFault,
  splitOptions,
} from '.'

const SIGNS = '줄 바꿈이나 보이지 않는 문자는 입력할 수 없습니다.'

describe('the types of a custom column', () => {
  it('are five, in the order in which they are offered [INST-096]', () => {
    expect(Object.entries(INSTITUTION_COLUMN_TYPES)).toEqual([
      ['TEXT', '텍스트'],
      ['NUMBER', '숫자'],
      ['DATE', '날짜'],
      ['ENUM', '선택'],
      ['STATUS', '상태'],
    ])
  })
})

it('a number in a cell of a custom column saves 300 ms after the last key [INST-102, SCONST-011]', () => {
  expect(NUMBER_SAVES_AFTER).toBe(300)
})

describe('the name of a custom column', () => {
  it.each([
    ['', '열 이름을 입력해주세요.'],
    [' \t ', '열 이름을 입력해주세요.'],
    ['가', null],
    ['가'.repeat(254), null],
    ['가'.repeat(255), null],
    [` ${'😀'.repeat(255)} `, null],
    ['가'.repeat(256), '열 이름은 255자까지 입력할 수 있습니다.'],
    ['계약\n상태', SIGNS],
    ['계약\u0000', SIGNS],
  ])('%j is refused with %j [INST-095, INST-151, INST-158]', (typed, fault) => {
    expect(columnNameFault(typed)).toBe(fault)
  })

  it('is the same without regard to case, to blanks around it and to composed Hangul [INST-098]', () => {
    expect(columnNameKey(' IRB 승인일 ')).toBe(columnNameKey('irb 승인일'.normalize('NFD')))
    expect(columnNameKey('IRB 승인일')).not.toBe(columnNameKey('IRB승인일'))
  })
})

describe('the choices of a custom column', () => {
  it('are split at commas, trimmed, and without empty and repeated ones [INST-100]', () => {
    expect(cleanOptions(splitOptions(' 협의 중, 체결 ,,체결， 만료 , '))).toEqual(['협의 중', '체결', '만료'])
    expect(cleanOptions(['체결'.normalize('NFD'), '체결'])).toEqual(['체결'])
  })

  it('have no blanks around them, no commas, no repetition and no empty one, whatever was typed [INST-100]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'B', '가', ' ', ',', '，') })), (lists) => {
        const options = cleanOptions(splitOptions(lists.join(',')))
        expect(new Set(options).size).toBe(options.length)
        for (const option of options) expect(option).toMatch(/^[^\s,，](?:[^,，]*[^\s,，])?$/)
        // Typing them again gives them again.
        expect(cleanOptions(splitOptions(options.join(', ')))).toEqual(options)
      }),
    )
  })

  const many = (count: number) => Array.from({ length: count }, (_, at) => `값 ${at}`)
  it.each(['ENUM', 'STATUS'] as const)(
    'of type %s are one to twenty of fifty characters [INST-097, INST-152]',
    (type) => {
      expect(optionsFault(type, [])).toBe('값을 쉼표(,)로 구분하여 입력해주세요.')
      expect(optionsFault(type, ['', ' '])).toBe('값을 쉼표(,)로 구분하여 입력해주세요.')
      expect(optionsFault(type, many(1))).toBeNull()
      expect(optionsFault(type, many(19))).toBeNull()
      expect(optionsFault(type, many(20))).toBeNull()
      // A repeated one does not count.
      expect(optionsFault(type, [...many(20), '값 3'])).toBeNull()
      expect(optionsFault(type, many(21))).toBe('값은 20개까지 입력할 수 있습니다.')
      expect(optionsFault(type, ['가', '가'.repeat(49)])).toBeNull()
      expect(optionsFault(type, ['가', '😀'.repeat(50)])).toBeNull()
      expect(optionsFault(type, ['가', '가'.repeat(51)])).toBe('값은 하나에 50자까지 입력할 수 있습니다.')
      expect(optionsFault(type, ['가\n나'])).toBe(SIGNS)
    },
  )

  it.each(['TEXT', 'NUMBER', 'DATE'] as const)('of type %s are none, and not kept [INST-097]', (type) => {
    expect(optionsFault(type, [])).toBeNull()
    expect(optionsFault(type, many(21))).toBeNull()
    expect(cleanColumn({ name: ' 메모 ', type, options: ['가'] })).toEqual({ name: '메모', type, options: [] })
  })

  it('stand with the name and the type in the trail [INST-161]', () => {
    expect(describeColumn({ name: '계약 상태', type: 'STATUS', options: ['협의 중', '체결'] })).toBe(
      '계약 상태 (상태: 협의 중, 체결)',
    )
    expect(describeColumn({ name: '메모', type: 'TEXT', options: [] })).toBe('메모 (텍스트)')
  })
})

const check = (type: InstitutionColumnType, typed: string | null, options: readonly string[] = []) => {
  const checked = checkColumnValue({ type, options }, typed)
  return 'value' in checked ? checked.value : `! ${checked.refusal}`
}

describe('a value of a custom column', () => {
  it.each(['TEXT', 'NUMBER', 'DATE', 'ENUM', 'STATUS'] as const)(
    'of type %s is cleared by null and by nothing [SCALL-048]',
    (type) => {
      expect([check(type, null, ['가']), check(type, '', ['가']), check(type, '  ', ['가'])]).toEqual([
        null,
        null,
        null,
      ])
    },
  )

  it.each(['TEXT', 'NUMBER', 'DATE', 'ENUM', 'STATUS'] as const)(
    'of type %s holds no hidden sign [INST-158]',
    (type) => {
      for (const sign of ['\u0000', '\n', '\u2028', '\ud800'])
        expect(check(type, `1${sign}1`, ['1'])).toBe(`! ${SIGNS}`)
    },
  )

  it('of type text has at most 255 characters, blanks around it not counted [INST-104, SCONST-034]', () => {
    expect(check('TEXT', ' 4월 개시 ')).toBe('4월 개시')
    for (const count of [254, 255]) expect(check('TEXT', '😀'.repeat(count))).toBe('😀'.repeat(count))
    expect(check('TEXT', ` ${'가'.repeat(255)} `)).toBe('가'.repeat(255))
    expect(check('TEXT', '가'.repeat(256))).toBe('! 255자까지 입력할 수 있습니다.')
  })

  const NO_NUMBER = '! 숫자를 입력해주세요. 정수는 15자리, 소수는 6자리까지 입력할 수 있습니다.'
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['+7', '7'],
    ['007', '7'],
    ['-12.50', '-12.50'],
    ['1,234', '1234'],
    ['12,345,678.9', '12345678.9'],
    ['１２', '12'],
    ['9'.repeat(14), '9'.repeat(14)],
    ['9'.repeat(15), '9'.repeat(15)],
    ['9'.repeat(16), NO_NUMBER],
    ['999,999,999,999,999', '9'.repeat(15)],
    ['9,999,999,999,999,999', NO_NUMBER],
    ['1.12345', '1.12345'],
    ['1.123456', '1.123456'],
    ['1.1234567', NO_NUMBER],
    ['1,23', NO_NUMBER],
    ['1.', NO_NUMBER],
    ['.5', NO_NUMBER],
    ['-', NO_NUMBER],
    ['1e3', NO_NUMBER],
    ['0x10', NO_NUMBER],
    ['NaN', NO_NUMBER],
    ['12명', NO_NUMBER],
    ['1 000', NO_NUMBER],
  ])('of type number: %j is stored as %j [INST-155]', (typed, stored) => {
    expect(check('NUMBER', typed)).toBe(stored)
  })

  it('of type number is the number that was typed, and stays itself when it is shown and typed again [INST-155]', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`)
    fc.assert(
      fc.property(decimal, (typed) => {
        const stored = check('NUMBER', typed) ?? ''
        expect(Number(stored)).toBeCloseTo(Number(typed), 6)
        expect(check('NUMBER', formatColumnNumber(stored))).toBe(stored)
      }),
    )
    expect(['0', '123', '1234', '-1234567.10', '999999999999999'].map(formatColumnNumber)).toEqual([
      '0',
      '123',
      '1,234',
      '-1,234,567.10',
      '999,999,999,999,999',
    ])
  })

  const NO_DATE = '! 1900년부터 2100년까지의 실제 날짜를 입력해주세요.'
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2025-02-28', '2025-02-28'],
    ['2025-02-29', NO_DATE],
    ['2025-02-30', NO_DATE],
    ['2025-13-01', NO_DATE],
    ['1899-12-31', NO_DATE],
    ['1900-01-01', '1900-01-01'],
    ['2100-12-31', '2100-12-31'],
    ['2101-01-01', NO_DATE],
    ['2025-3-1', NO_DATE],
    ['2025-03-01T00:00', NO_DATE],
    ['어제', NO_DATE],
  ])('of type date: %j is stored as %j [INST-156]', (typed, stored) => {
    expect(check('DATE', typed)).toBe(stored)
  })

  it.each(['ENUM', 'STATUS'] as const)('of type %s is one of its choices and no other [INST-157]', (type) => {
    const options = ['체결', '협의 중']
    expect(check(type, '협의 중', options)).toBe('협의 중')
    expect(check(type, ' 체결'.normalize('NFD'), options)).toBe('체결')
    for (const other of ['만료', '체', '체결, 협의 중', 'constructor']) {
      expect(check(type, other, options)).toBe('! 목록에 있는 값만 선택할 수 있습니다.')
    }
    expect(check(type, '체결', [])).toBe('! 목록에 있는 값만 선택할 수 있습니다.')
  })

  it('once stored is stored as it is when it is sent again, whatever the type [INST-155, INST-156, INST-157]', () => {
    const types = fc.constantFrom(...(Object.keys(INSTITUTION_COLUMN_TYPES) as InstitutionColumnType[]))
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.constantFrom('가', ' 나'),
    )
    fc.assert(
      fc.property(types, typed, (type, text) => {
        const column = { type, options: ['가', '나'] }
        const checked = checkColumnValue(column, text)
        if ('value' in checked) expect(checkColumnValue(column, checked.value)).toEqual(checked)
      }),
    )
  })
})
