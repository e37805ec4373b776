import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { I18nProvider } from './Providers/Providers'

interface Story {
  args?: object
  render?: (args: object) => ReactNode
}
type Stories = { default: Story & { component: FunctionComponent<object> } } & Record<string, Story>

/** The file of each component; further files show other behaviour of the same parts. The wrapper of tests needs a page. */
const files = Object.entries(import.meta.glob<Stories>(['./*/*.stories.tsx', '!./test/*'])).filter(
  ([file]) => file.split('/')[1] === file.split('/')[2]?.split('.')[0],
)

/** What a story shows, as text. Its `render` may have state of its own, so it becomes a component. */
function textOf(meta: Stories['default'], story: Story): string {
  const { component, render = component } = { ...meta, ...story }
  const shown = createElement(render as FunctionComponent<object>, { ...meta.args, ...story.args })
  return renderToString(<I18nProvider locale="ko-KR">{shown}</I18nProvider>)
}

describe('without a browser', () => {
  it('is every component among the stories', () => expect(files.length).toBeGreaterThan(60))

  it.each(files)('%s is rendered in every state [RELEASE-045]', async (_, load) => {
    const { default: meta, ...stories } = await load()
    expect(Object.values(stories).map((story) => typeof textOf(meta, story))).not.toContain('undefined')
  })
})
