import '@fontsource-variable/inter/wght.css'
import './ui/theme.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { StartProblem } from './app/problem/StartProblem.tsx'
import { startTranslations } from './app/translations.ts'
import { FaultBoundary } from './ui/FaultBoundary.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const hasWords = await startTranslations().then(
  () => true,
  () => false,
)
createRoot(root).render(
  <StrictMode>
    <FaultBoundary instead={() => <StartProblem />}>{hasWords ? <App /> : <StartProblem />}</FaultBoundary>
  </StrictMode>,
)
