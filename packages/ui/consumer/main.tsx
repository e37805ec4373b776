import '@imsang/ui/styles.css'
import './app.css'
import { I18nProvider } from '@imsang/ui/Providers'
import { ToastRegion } from '@imsang/ui/Toast'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="ko-KR">
        <App />
        <ToastRegion />
      </I18nProvider>
    </StrictMode>,
  )
}
