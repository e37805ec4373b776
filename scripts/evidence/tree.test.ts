import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { type TreeNode, treeOfState } from './tree'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(() => browser.close())

async function treeOf(markup: string) {
  const page = await browser.newPage()
  await page.setContent(markup)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await page.close()
  return treeOfState(nodes as readonly TreeNode[])
}

describe('what the tree of the browser says', () => {
  it('counts controls and headings that a screen reader is given [RELEASE-068]', async () => {
    const tree = await treeOf(`<main><h1>연구 목록</h1><button>추가</button><a href="#a">연구</a>
      <label>이메일 <input type="email"></label><label><input type="checkbox"> 보기</label>
      <div aria-hidden="true"><h2>숨김</h2><button></button></div><p hidden><button></button></p></main>`)
    expect(tree).toEqual({ controls: 4, headings: 1, unnamed: [] })
  })

  it.each([
    ['button', '<button><svg aria-hidden="true"></svg></button>'],
    ['link', '<a href="#a"><img src="x.png" alt=""></a>'],
    ['textbox', '<p>이메일</p><input>'],
    ['checkbox', '<input type="checkbox">'],
    ['heading', '<h2><span aria-hidden="true">연구</span></h2>'],
    ['dialog', '<div role="dialog"><p>저장할까요?</p></div>'],
    ['image', '<img src="x.png">'],
  ])('names what has no name: a %s [RELEASE-068]', async (role, markup) => {
    expect((await treeOf(`<main>${markup}</main>`)).unnamed).toEqual([role])
    expect((await treeOf(`<main>${markup.replace(/<(\w+)/, '<$1 aria-label="이름"')}</main>`)).unnamed).toEqual(
      role === 'textbox' ? [role] : [],
    )
  })
})
