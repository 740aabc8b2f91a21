import { useEffect } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { detectLanguage } from '../words.ts'
import styles from './ScreenProblem.module.css'
import { startWords } from './startWords.ts'

/** In place of an app that did not come to its frame, nor to its words. */
export function StartProblem() {
  const language = detectLanguage()
  const { title, text, retry } = startWords[language]
  useEffect(() => {
    document.documentElement.lang = language
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [language])
  return (
    <main className={styles.page}>
      <div role="alert">
        <EmptyState mark="🔌" title={title} isPageHeading text={text}>
          <PlainButton variant="primary" onClick={reload}>
            {retry}
          </PlainButton>
        </EmptyState>
      </div>
    </main>
  )
}

const reload = () => location.reload()
