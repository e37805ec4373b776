import { sampleMyProjects, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'

const ME = sampleUser('chiefInvestigator')
const open = () => openApp({ at: '/profiles', as: ME, answers: { listMyProjects: () => sampleMyProjects() } })
const toggle = page.getByRole('button', { name: /^사이드바 / })

describe('the settings of the frame at its start', () => {
  it.each([
    ['collapsed', '사이드바 펼치기'],
    ['expanded', '사이드바 접기'],
    ['something else', '사이드바 접기'],
    [null, '사이드바 접기'],
  ])(
    'are those that were left: with the stored side bar "%s" it can be changed by %s [ROUTE-035]',
    async (stored, name) => {
      if (stored !== null) localStorage.setItem('ctms.sidebar', stored)
      await open()
      await expect.element(toggle).toHaveAccessibleName(name)
    },
  )

  it.each([
    ['dark', '밝은 화면'],
    ['light', '어두운 화면'],
  ] as const)('begin with the colours of the page: with %s ones the menu offers the others', async (theme, offered) => {
    document.documentElement.dataset.theme = theme
    await open()
    await page.getByRole('button', { name: new RegExp(ME.profile.fullName) }).click()
    await expect.element(page.getByRole('menuitem', { name: offered })).toBeVisible()
    expect(document.documentElement.dataset.theme).toBe(theme)
  })
})
