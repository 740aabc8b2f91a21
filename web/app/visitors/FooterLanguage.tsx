import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, languages } from '#web/format/languages.ts'
import { cx } from '#web/ui/cx.ts'
import { FaultBoundary } from '#web/ui/FaultBoundary.tsx'
import styles from '#web/ui/field.module.css'
import { Part, part } from '#web/ui/part.tsx'

const list = part(async () => (await import('./LanguageList.tsx')).LanguageList)

/** The choice of languages, of which a visitor's page brings along no more than its button. */
export function FooterLanguage() {
  const [isWanted, setIsWanted] = useState(false)
  const button = <LanguageButton onWant={() => setIsWanted(true)} />
  if (!isWanted) return button
  return (
    <FaultBoundary instead={retry => <LanguageButton onWant={retry} />}>
      <Part of={list} meanwhile={button} />
    </FaultBoundary>
  )
}

/** Stands where the list will stand, and looks the same. */
function LanguageButton({ onWant }: { readonly onWant: () => void }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('language.label')}
      </span>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-labelledby={`${id} ${id}-label`}
        onPointerEnter={list.prefetch}
        onFocus={list.prefetch}
        onClick={onWant}
        className={cx(styles.input, styles.trigger)}
      >
        <span id={id} lang={language} className={styles.value}>
          {languages[language]}
        </span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
    </div>
  )
}
