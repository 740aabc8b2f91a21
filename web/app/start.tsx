import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#web/ui/FaultBoundary.tsx'
import { App } from './App.tsx'
import { StartProblem } from './problem/StartProblem.tsx'
import { startTranslations } from './translations.ts'

export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  const hasWords = await startTranslations().then(
    () => true,
    () => false,
  )
  // In small pieces: whoever taps meanwhile is answered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <FaultBoundary instead={() => <StartProblem />}>{hasWords ? <App /> : <StartProblem />}</FaultBoundary>
      </StrictMode>,
    ),
  )
}
