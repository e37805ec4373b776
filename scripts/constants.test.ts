import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  ...['web', 'api'].map((name) => `apps/${name}/src`),
  ...['api-client', 'domain', 'pdf', 'screens', 'ui'].map((name) => `packages/${name}/src`),
]
const IS_OWN_TEST = /\.test\.tsx?$|\.stories\.tsx$|\/testing\/|Story\.tsx?$|\/generated\//

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_OWN_TEST.test(file)),
).map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

/** The constants of the ledger that more than one package goes by: the name, the value as one would write it again, and its home. */
const CONSTANTS: readonly [name: string, again: RegExp, home: string][] = [
  ['PICTURE_LIMIT', /\b5_?242_?880\b|\b5 \* (1_?024 \* 1_?024|1_?048_?576)\b/, 'picture/refusalOfPicture.ts'],
  ['DEFAULT_TEXT_LENGTH', /[mM]axLength=?[:{]? ?\{?255\b|\.length >=? 255\b/, 'record-fields/textLength.ts'],
  ['PHONE_MAX_DIGITS', /PHONE\w* = 11\b|\\d\{\d+,11\}/, 'phone/phone.ts'],
  ['PASSWORD_MIN_LENGTH', /[pP](ASSWORD|assword)\w*(\.length)? (<|<=|>|>=|=) [789]\b/, 'password/rules.ts'],
  ['SPECIAL', /\/\[!@#\$%\^&\*\(\),\.\?":\{\}\|<>\]/, 'password/rules.ts'],
  ['INVALID_MAXIMUM', /[mM](ETER|eter)\w* ?[=,>] ?90\b/, 'password/strength.ts'],
  ['PASSWORD_STEPS', /\['currentPassword', 'newPassword', 'confirmation'\]/, 'password/change.ts'],
  ['PASSWORD_CHANGED_STAYS', /CHANGED\w* = 2_?000\b/, 'password/change.ts'],
  ['DEFAULT_JOB_ROLE', /= 'GENERAL_USER'$/m, 'job-roles/ofOrganization.ts'],
  ['RETRY_LIMIT', /RETR(Y|IES)\w* = 3\b/, 'retry/schedule.ts'],
  ['RETRYABLE', /\b408, 429\b/, 'retry/schedule.ts'],
  ['CLINIC_ZONE', /ZONE = 'Asia\/Seoul'|timeZone: 'Asia\/(?!Seoul',$)/m, 'calendar/calendar.ts'],
  ['ORGANIZATION_TYPE_LABELS', /UNIVERSITY: '/, 'organization/types.ts'],
  ['JOB_ROLE_LABELS', /DEVELOPER: '/, 'job-roles/labels.ts'],
  ['PENDING_STATUS_LABELS', /EMAIL_VERIFIED: '/, 'registration/statusLabels.ts'],
]

const declaring = (name: string) =>
  files.filter(({ text }) => new RegExp(`\\bconst ${name}\\b[^\\n]*=`).test(text)).map((file) => file.name)

describe('a constant of the ledger that several packages go by', () => {
  it.each(CONSTANTS)('%s is declared once, in the domain package [ACONST-043]', (name, _, home) => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(declaring(name)).toEqual([`packages/domain/src/${home}`])
  })

  it.each(CONSTANTS)('%s is written nowhere a second time [ACONST-043]', (_, again, home) => {
    const found = files.filter(({ text }) => again.test(text)).map(({ name }) => name)
    expect(found.filter((name) => name !== `packages/domain/src/${home}`)).toEqual([])
  })

  it.each([
    ['PICTURE_LIMIT', 'const MOST = 5 * 1024 * 1024'],
    ['DEFAULT_TEXT_LENGTH', '<TextField maxLength={255} />'],
    ['PHONE_MAX_DIGITS', 'const PHONE_DIGITS = 11'],
    ['PASSWORD_MIN_LENGTH', 'if (password.length < 8) return'],
    ['SPECIAL', 'const SIGNS = /[!@#$%^&*(),.?":{}|<>]/'],
    ['RETRYABLE', 'const AGAIN = [408, 429, 500]'],
    ['DEFAULT_JOB_ROLE', "const ROLE = 'GENERAL_USER'"],
    ['PENDING_STATUS_LABELS', "const LABELS = { EMAIL_VERIFIED: '인증 완료' }"],
  ])('%s would be found, as in %s [ACONST-043]', (name, source) => {
    expect(CONSTANTS.find(([each]) => each === name)?.[1].test(source)).toBe(true)
  })
})
