import { describe, expect, it } from 'vitest'
import { PROJECT_ROLES_WITH_RIGHTS } from '../study-permissions'
import { STUDY_ROLE_LABELS, studyRoleLabel } from '.'

/** In the order of the ledger, which is that of the codes. */
const ROLES = [
  ['PROJECT_MANAGER', '연구 매니저(PM)', 'RSCH-046'],
  ['CHIEF_INVESTIGATOR', '총괄연구책임자(CI)', 'RSCH-047'],
  ['SITE_PRINCIPAL_INVESTIGATOR', '연구책임자(PI)', 'RSCH-048'],
  ['CO_INVESTIGATOR', '공동연구자(Sub-I)', 'RSCH-049'],
  ['COORDINATOR', '연구코디네이터(CRC)', 'RSCH-050'],
  ['DATA_MANAGER', '데이터 매니저', 'RSCH-051'],
  ['MONITOR', '임상시험 모니터요원(CRA)', 'RSCH-052'],
  ['STATISTICIAN', '통계담당자', 'RSCH-053'],
  ['MEDICAL_WRITER', '메디컬 라이터', 'RSCH-054'],
  ['REGULATORY_AFFAIRS', '인허가 담당자', 'RSCH-055'],
  ['SPONSOR_REPRESENTATIVE', '의뢰자 대표', 'RSCH-056'],
  ['PHARMACIST', '관리약사', 'RSCH-057'],
  ['LAB_TECHNICIAN', '임상병리사', 'RSCH-058'],
  ['VIEWER', '조회자', 'RSCH-059'],
  ['NURSE', '연구간호사', 'RSCH-060'],
] as const

describe('the name of a role in a study', () => {
  it.each(ROLES)('of %s is %s [%s]', (role, label, _row) => {
    expect(studyRoleLabel(role)).toBe(label)
  })

  it('is known for these codes in this order, then for the ordinary researcher, and for each with rights [RSCH-061]', () => {
    expect(Object.keys(STUDY_ROLE_LABELS)).toEqual([...ROLES.map(([role]) => role), 'GENERAL_RESEARCHER'])
    expect(studyRoleLabel('GENERAL_RESEARCHER')).toBe('일반 연구자')
    for (const role of PROJECT_ROLES_WITH_RIGHTS) expect(studyRoleLabel(role)).not.toBe(role)
  })

  it.each(['NEW_ROLE', '', '__proto__', 'toString', 'monitor'])('of the unknown %j is its code', (role) => {
    expect(studyRoleLabel(role)).toBe(role)
  })
})
