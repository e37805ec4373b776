import { describe, expect, it } from 'vitest'
import { type RoleChange, refusalToChangeRole, rolesFor } from '.'

const FREE: RoleChange = {
  from: 'SITE',
  to: 'LEAD_SPONSOR',
  organizationType: 'HOSPITAL',
  hasRoleAlready: false,
  isInUse: false,
  isLast: false,
}

describe('the roles that an organisation may have in a study', () => {
  it.each([
    ['HOSPITAL', '연구주도기관 의뢰기관 참여기관'],
    ['hospital', '연구주도기관 의뢰기관 참여기관'],
    ['PHARMACEUTICAL', '연구주도기관 의뢰기관 참여기관'],
    ['CRO', 'CRO'],
    ['SMO', 'SMO'],
  ])('of type %s: %s [INST-146]', (type, labels) => {
    expect(
      rolesFor(type)
        .map(({ label }) => label)
        .join(' '),
    ).toBe(labels)
  })
})

describe('another role of an organisation in a study', () => {
  it.each<[Partial<RoleChange>, string | null]>([
    [{}, null],
    [{ to: 'CRO' }, '기관 유형에 맞지 않는 역할입니다.'],
    [{ to: 'SMO' }, '기관 유형에 맞지 않는 역할입니다.'],
    [{ from: 'CRO', to: 'SITE', organizationType: 'CRO' }, '기관 유형에 맞지 않는 역할입니다.'],
    [{ hasRoleAlready: true }, '이미 이 역할로 참여하고 있는 기관입니다.'],
    [{ isInUse: true }, '시험대상자나 참여자가 있는 참여기관은 역할을 변경할 수 없습니다.'],
    [{ from: 'LEAD_SPONSOR', to: 'SITE', isInUse: true }, null],
    [{ from: 'LEAD_SPONSOR', to: 'SITE', isLast: true }, '연구주도기관과 의뢰기관은 연구에 하나 이상 있어야 합니다.'],
    [
      { from: 'REQUESTING_SPONSOR', to: 'SITE', isLast: true },
      '연구주도기관과 의뢰기관은 연구에 하나 이상 있어야 합니다.',
    ],
    [{ isLast: true }, null],
    // The role that it has is no change, whatever else holds.
    [{ to: 'SITE', hasRoleAlready: true, isInUse: true, isLast: true }, null],
  ])('%j: %s [INST-146, INST-147, INST-148, INST-149]', (change, message) => {
    expect(refusalToChangeRole({ ...FREE, ...change })?.message ?? null).toBe(message)
  })
})
