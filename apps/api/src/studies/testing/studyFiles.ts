import type { Answer, Call, TestServer } from '../../testing/server'
import { SYSTEM_ADMIN } from './studyCalls'

/** The header row, as a person has it in the template. */
export const HEADER =
  '연구 제목,연구 별칭,프로토콜 번호,임상 단계,연구주도기관 코드,의뢰기관 코드,총괄연구책임자 이메일,시작일,종료일,목표 시험대상자 수,연구 목적 및 개요'

/** A row without a fault, but for the cells that are given. */
export function studyLine(cells: Readonly<Record<string, string>> = {}): string {
  const all = {
    name: '고혈압 2상',
    nickname: '',
    protocol: '',
    phase: '2상',
    lead: 'HGSH',
    requesting: 'HANEUL',
    chief: 'pi@seoul-hospital.example',
    start: '2026-01-01',
    end: '2026-12-31',
    target: '',
    overview: '',
    ...cells,
  }
  return Object.values(all).join(',')
}

/** A file of these rows. */
export const studyFile = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\r\n')

/** Imports a file, by default as the system administrator; checks it only, unless told otherwise. */
export const importFile = (
  server: TestServer,
  file: string,
  { dryRun = true, ...call }: Call & { dryRun?: boolean } = {},
): Promise<Answer<'importProjects'>> =>
  server.call('importProjects', { as: SYSTEM_ADMIN, query: { dryRun: String(dryRun) }, body: { file }, ...call })
