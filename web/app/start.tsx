import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#web/ui/FaultBoundary.tsx'
import { App } from './App.tsx'
import { StartProblem } from './problem/StartProblem.tsx'
import { startTranslations } from './translations.ts'

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
