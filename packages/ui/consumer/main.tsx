import '@imsang/ui/styles.css'
import './app.css'
import { I18nProvider } from '@imsang/ui/Providers'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <I18nProvider locale="ko-KR">
      <App />
    </I18nProvider>,
  )
}
