import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: '임상 화면과 부품',
    fontBase: "'Pretendard Variable', Pretendard, sans-serif",
  }),
})
