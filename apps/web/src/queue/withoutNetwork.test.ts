import { readdirSync, readFileSync } from 'node:fs'
import contract from '@imsang/api-client/contract.json'
import { isSafeToRetry } from '@imsang/domain/retry'
import { COMPARED, type Compared } from '@imsang/screens/queue/comparedFields'
import { describe, expect, it } from 'vitest'
import { WITHOUT_NETWORK, type WithoutNetwork } from './withoutNetwork'

interface Operation {
  readonly operationId: string
  readonly 'x-call': { readonly queue: 'allowed' | 'never'; readonly reads?: boolean }
  readonly parameters?: readonly Referring[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Referring {
  readonly $ref?: string
  readonly name?: string
}
interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly allOf?: readonly Schema[]
}

/** What a part of the contract refers to, or that part itself. */
const resolved = <Part extends { readonly $ref?: string }>(part: Part): Part =>
  part.$ref === undefined
    ? part
    : (part.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => Object(at)[key.replaceAll('~1', '/')], contract) as Part)

const propertiesOf = (schema: Schema): string[] => {
  const { properties = {}, allOf = [] } = resolved(schema)
  return [...Object.keys(properties), ...allOf.flatMap(propertiesOf)]
}

/** Of the contract itself: every operation that changes something. */
const CHANGING = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item as object as Record<string, Operation>).flatMap(([method, operation]) =>
    ['post', 'put', 'patch', 'delete'].includes(method) && operation['x-call'].reads !== true
      ? [
          {
            ...{ method: method.toUpperCase(), path, id: operation.operationId, queue: operation['x-call'].queue },
            takesVersion: (operation.parameters ?? []).some((each) => resolved(each).name === 'If-Match'),
            properties: Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
              propertiesOf(schema),
            ),
          },
        ]
      : [],
  ),
)
const ROOT = new URL('../../../../', import.meta.url)
const TABLE: Readonly<Record<string, WithoutNetwork>> = WITHOUT_NETWORK
const idsOf = (which: (found: WithoutNetwork) => boolean) =>
  Object.entries(TABLE).flatMap(([id, found]) => (which(found) ? [id] : []))

describe('what becomes of a change without a network', () => {
  it('is listed for each operation of the contract that changes something, and for nothing else [OFFL-133]', () => {
    expect(CHANGING.length).toBeGreaterThan(90)
    expect(Object.keys(TABLE).sort()).toEqual(CHANGING.map(({ id }) => id).sort())
  })

  it('is waiting exactly where the contract allows to store it, by itself exactly where it may be repeated [OFFL-133, OFFL-134]', () => {
    for (const { id, queue, ...line } of CHANGING) {
      const found = TABLE[id]
      expect(found?.kind === 'waits', id).toBe(queue === 'allowed')
      if (found?.kind === 'waits') expect(found.goes === 'by itself', id).toBe(isSafeToRetry(line))
    }
  })

  it('a completed visit waits for a word, a rescheduled one goes by itself; a registration is refused beforehand [OFFL-134, OFFL-135]', () => {
    expect(WITHOUT_NETWORK.completeVisit).toEqual({ kind: 'waits', marked: 'visit', goes: 'on word' })
    expect(WITHOUT_NETWORK.rescheduleVisit).toEqual({ kind: 'waits', marked: 'visit', goes: 'by itself' })
    expect(WITHOUT_NETWORK.createVisit).toMatchObject({ kind: 'refused', text: '연결이 끊어져 지금은 할 수 없습니다.' })
  })

  it('is marked in the cell of a subject, at the visit, or in the banner; the rest is refused in words [OFFL-131, OFFL-132, OFFL-133]', () => {
    const marked = (where: string) => idsOf((found) => found.kind === 'waits' && found.marked === where).sort()
    expect(marked('subject-cell')).toEqual(['changeSubjectDate', 'enrollSubject', 'updateEnno', 'updateScno'])
    expect(marked('visit')).toEqual(['completeVisit', 'deleteVisit', 'rescheduleVisit', 'updateVisit', 'withdrawVisit'])
    expect(idsOf((found) => found.kind === 'unseen').sort()).toEqual([
      'checkDuplicateSubject',
      'logout',
      'refreshSession',
      'rememberProject',
    ])
    const texts = new Set(Object.values(TABLE).flatMap((found) => (found.kind === 'refused' ? [found.text] : [])))
    expect(texts).toEqual(
      new Set([
        '네트워크 연결에 실패했습니다',
        '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
        '서버에 연결할 수 없습니다. 네트워크를 확인해주세요.',
        '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
        '연결이 끊어져 지금은 할 수 없습니다.',
      ]),
    )
  })

  it('is refused beforehand where a form asks for what cannot wait, in a story that shows the words [OFFL-135, OFFL-136, OFFL-137]', () => {
    const said = Object.entries(TABLE).flatMap(([id, found]) =>
      found.kind === 'refused' && found.saidIn !== null ? [[id, found.saidIn] as const] : [],
    )
    expect(said.map(([id]) => id).sort()).toEqual([
      'addB2bPartner',
      'changePassword',
      'createInstitution',
      'createUser',
      'createVisit',
      'deleteInstitution',
      'deleteOrganizationLogo',
      'deleteUserImage',
      'handOverWork',
      'importProjects',
      'uploadOrganizationLogo',
      'uploadUserImage',
    ])
    for (const [id, saidIn] of said) {
      const story = storyOf(saidIn)
      expect(story, id).toMatch(/ledger: \[[^\]]*'OFFL-13[56]'/)
      expect(story, id).toContain('연결이 끊어져 지금은 할 수 없습니다.')
      expect(story, id).toContain('toBeDisabled()')
    }
  })

  it('is nothing where no screen sends it: its address stands nowhere in the app [OFFL-133]', () => {
    const unsent = idsOf((found) => found.kind === 'unsent')
    expect(unsent.sort()).toEqual(['changePasswordByCode', 'sendPasswordCode', 'verifyPasswordCode'])
    const folder = new URL('apps/web/src/', ROOT)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(100)
    const app = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
    expect(CHANGING.filter(({ path }) => app.includes(`'${path}'`)).length).toBeGreaterThan(10)
    for (const { id, path } of CHANGING) if (unsent.includes(id)) expect(app, id).not.toContain(path)
  })
})

/** Parts of a request that are no field of its record, or whose record has them under another property. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // The addresses of the record, and its two names of one day.
  updateProject: ['researchPeriodStart', 'researchPeriodEnd'],
  changeProjectStatus: ['reason'],
  changeInvestigator: ['projectId', 'projectOrganizationId'],
  setBaselineDate: ['reason', 'recalculate'],
  updateVisitTemplate: ['projectId', 'armCode'],
  changeSubjectDate: ['projectId', 'subjectId', 'fieldName', 'fieldLabel', 'newValue', 'changeReason'],
  enrollSubject: ['reason'],
  completeSubject: ['changeReason'],
  dropOutSubject: ['changeReason'],
  updateVisit: ['editReason'],
  completeVisit: ['generateRemainingVisits'],
  rescheduleVisit: ['changeReason'],
}

describe('the comparison of a refused change', () => {
  it('knows every operation that waits and is refused by its version, and nothing else [OFFL-138]', () => {
    const versioned = CHANGING.filter(({ queue, takesVersion }) => queue === 'allowed' && takesVersion)
    expect(versioned.length).toBeGreaterThan(25)
    expect(Object.keys(COMPARED).sort()).toEqual(versioned.map(({ id }) => id).sort())
  })

  it('compares each part of a request that is a field of the record [OFFL-138, OFFL-140]', () => {
    for (const [id, compared] of Object.entries<Compared>(COMPARED)) {
      if (typeof compared === 'string') continue
      const { properties } = CHANGING.find((call) => call.id === id) ?? {}
      const left = LEFT_OUT[id] ?? []
      const named = [...Object.keys(compared), ...left]
      if (id === 'changeSubjectDate') expect(named, id).toEqual(expect.arrayContaining(properties ?? []))
      else expect(named.sort(), id).toEqual(properties?.sort())
    }
  })
})

/** What stands in the source of a story of the screens, by `{area}/{file}#{story}`. */
function storyOf(named: string): string {
  const [file, story] = named.split('#')
  const source = readFileSync(new URL(`packages/screens/src/${file}.stories.tsx`, ROOT), 'utf8')
  const [, begun = ''] = source.split(`\nexport const ${story}: Story = {\n`)
  return begun.split('\n}\n')[0] ?? ''
}
