import '@fontsource-variable/inter/wght.css'
import './ui/theme.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startTranslations } from './app/translations.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
await startTranslations()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
