import { describe, expect, it } from 'vitest'
import { isOfVendor } from '.'

const of = (partnerCode: string) =>
  ['DAON-CRO', 'daon-cro', 'DAON', 'HANBIT-SMO', null, 'Daon-Cro', ''].filter((organizationCode) =>
    isOfVendor(organizationCode, partnerCode),
  )

describe('the events of a vendor', () => {
  it('are those whose organisation has its code, whatever its case [VISIT-038]', () => {
    expect(of('daon-CRO')).toEqual(['DAON-CRO', 'daon-cro', 'Daon-Cro'])
    expect(of('HANBIT-SMO')).toEqual(['HANBIT-SMO'])
    expect(of('NARU')).toEqual([])
  })
})
