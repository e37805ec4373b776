import { demoPartnerId, type SampleAccount, samplePartners, sampleVendors } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const VENDORS = sampleVendors()
const [edc = '', lab = '', cold = ''] = VENDORS.map(({ id }) => id)
const CHANGED = '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.'
const main = page.getByRole('main')
const names = () =>
  main
    .getByRole('listitem')
    .elements()
    .map(
      (row) => VENDORS.find(({ partnerName }) => row.textContent.includes(partnerName))?.partnerCode ?? row.textContent,
    )
const button = (name: string) => main.getByRole('button', { name, exact: true })
const inOrder = (...ids: readonly string[]) =>
  ids.flatMap((id, at) => VENDORS.filter((each) => each.id === id).map((each) => ({ ...each, displayOrder: at + 1 })))

const open = (answers: Answers = {}, who: SampleAccount = 'hospitalCrc', tab = 4) =>
  openStudyTab(tab, who, {
    listInstitutions: () => [],
    listVendors: () => VENDORS,
    listPartners: () => samplePartners(),
    ...answers,
  })

async function choose(vendor: string, entry: string) {
  await button(`${vendor} 메뉴`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('the vendors tab of a study', () => {
  it('loads the vendors when it is opened, and partners only to choose from [VENDOR-001, STUDY-110]', async () => {
    const { server } = await open({}, 'hospitalCrc', 0)
    const asked = () => server.lines().filter((line) => /Vendors|Partners/.test(line))
    const tab = main.getByRole('tab', { name: '협력 벤더사' })
    await expect.element(tab).toBeVisible()
    await server.settled()
    expect(asked()).toEqual([])
    await tab.click()
    await expect.poll(names).toEqual(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])
    await server.settled()
    expect(asked()).toEqual([`listVendors ${STUDY}`])
  })

  it('says that it could not load, and loads again [VENDOR-015]', async () => {
    const { server } = await open({ listVendors: () => refusal(400) })
    await expect.element(main.getByText('협력 벤더사 정보를 불러올 수 없습니다.')).toBeVisible()
    server.answer({ listVendors: () => VENDORS })
    await button('다시 시도').click()
    await expect.poll(names).toHaveLength(3)
  })

  it('is read by who is no admin of the study [STUDY-102, PARTNER-145]', async () => {
    const { server } = await open({}, 'monitor')
    await expect.poll(names).toEqual(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])
    await server.settled()
    expect(main.getByRole('region', { name: '협력 벤더사' }).getByRole('button').elements()).toEqual([])
  })
})

describe('a vendor', () => {
  it('is added by its partner, and stands last [VENDOR-003, VENDOR-004, VENDOR-028]', async () => {
    const partner = samplePartners().find(({ id }) => id === demoPartnerId('maru-stat'))
    if (!partner) throw new Error('no such partner')
    const { server, toasts } = await open({
      addVendor: () => {
        const { id, displayOrder: _, ...of } = partner
        return { ...of, id: 'v-4', partnerId: id, logoUrl: null, displayOrder: 4, clientId: null }
      },
    })
    await button('추가').click()
    const dialog = page.getByRole('dialog', { name: '협력 벤더사 추가' })
    await expect.poll(() => dialog.getByRole('option').elements()).toHaveLength(3)
    await dialog.getByRole('option', { name: /마루통계연구소/ }).click()
    await dialog.getByRole('button', { name: '선택' }).click()
    await expect.poll(toasts).toEqual(['success: 협력 벤더사를 추가했습니다.'])
    expect(names().slice(0, 3)).toEqual(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])
    expect(names()[3]).toContain('마루통계연구소')
    expect(server.callsOf('addVendor').map(({ body }) => body)).toEqual([
      { projectId: STUDY, partnerId: demoPartnerId('maru-stat') },
    ])
    expect(server.callsOf('listVendors')).toHaveLength(1)
  })

  it('that somebody else added meanwhile is refused, and the list is read again [VENDOR-017, VENDOR-029]', async () => {
    const { server, toasts } = await open({
      listVendors: () => inOrder(edc, lab),
      addVendor: () => refusal(409, '이미 추가된 벤더사입니다.'),
    })
    await button('추가').click()
    await page.getByRole('option', { name: /가온콜드체인/ }).click()
    server.answer({ listVendors: () => VENDORS })
    await page.getByRole('dialog').getByRole('button', { name: '선택' }).click()
    await expect.poll(toasts).toEqual(['error: 협력 벤더사 추가에 실패했습니다: 이미 추가된 벤더사입니다.'])
    await expect.poll(names).toEqual(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])
  })

  it('is removed after a question [VENDOR-008, VENDOR-029]', async () => {
    const { server, toasts } = await open({ removeVendor: () => null as never })
    await choose('한결검사센터', '제거')
    await page.getByRole('alertdialog').getByRole('button', { name: '제거' }).click()
    await expect.poll(toasts).toEqual(['success: 협력 벤더사를 제거했습니다.'])
    expect(names()).toEqual(['narae-edc', 'gaon-coldchain'])
    expect(server.callsOf('removeVendor').map(({ path }) => path)).toEqual([{ projectId: STUDY, vendorId: lab }])
  })

  it('that was removed already is gone after the refusal [VENDOR-016, VENDOR-029]', async () => {
    const text = '협력 벤더사를 찾을 수 없습니다. 다른 사용자가 이미 제거했을 수 있습니다.'
    const { server, toasts } = await open({ removeVendor: () => refusal(404, text) })
    await choose('한결검사센터', '제거')
    server.answer({ listVendors: () => inOrder(edc, cold) })
    await page.getByRole('alertdialog').getByRole('button', { name: '제거' }).click()
    await expect.poll(toasts).toEqual([`error: 협력 벤더사 제거에 실패했습니다.: ${text}`])
    await expect.poll(names).toEqual(['narae-edc', 'gaon-coldchain'])
  })
})

describe('an order', () => {
  it('is shown at once, and sent with the one that it was made from [VENDOR-010, VENDOR-027]', async () => {
    const answer = held(inOrder(lab, edc, cold))
    const { server, toasts } = await open({ orderVendors: answer.answer })
    await choose('한결검사센터', '위로 이동')
    await expect.poll(names).toEqual(['hangyeol-lab', 'narae-edc', 'gaon-coldchain'])
    expect(server.callsOf('orderVendors').map(({ body }) => body)).toEqual([
      { vendorIds: [lab, edc, cold], formerIds: [edc, lab, cold] },
    ])
    answer.release()
    await server.settled()
    expect(names()).toEqual(['hangyeol-lab', 'narae-edc', 'gaon-coldchain'])
    expect(toasts()).toEqual([])
  })

  it("gives way to another user's, which is shown with the reason; the next one is made from that [VENDOR-027]", async () => {
    const theirs = inOrder(cold, edc, lab)
    const { server, toasts } = await open({ orderVendors: () => refusal(412, CHANGED, { data: theirs }) })
    await choose('한결검사센터', '위로 이동')
    await expect.poll(toasts).toEqual([`error: 협력 벤더사 순서를 저장하지 못했습니다.: ${CHANGED}`])
    expect(names()).toEqual(['gaon-coldchain', 'narae-edc', 'hangyeol-lab'])
    server.answer({ orderVendors: () => inOrder(cold, lab, edc) })
    await choose('한결검사센터', '위로 이동')
    await expect.poll(names).toEqual(['gaon-coldchain', 'hangyeol-lab', 'narae-edc'])
    expect(server.callsOf('orderVendors').at(-1)?.body).toEqual({
      vendorIds: [cold, lab, edc],
      formerIds: [cold, edc, lab],
    })
  })

  it('goes back when it could not be saved [VENDOR-027]', async () => {
    const { toasts } = await open({ orderVendors: () => refusal(403, '권한이 없습니다.') })
    await choose('가온콜드체인', '위로 이동')
    await expect.poll(toasts).toEqual(['error: 협력 벤더사 순서를 저장하지 못했습니다.: 권한이 없습니다.'])
    await expect.poll(names).toEqual(['narae-edc', 'hangyeol-lab', 'gaon-coldchain'])
  })
})
