import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, languages } from '#web/format/languages.ts'
import { FaultBoundary } from '#web/ui/FaultBoundary.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { SelectButton } from '#web/ui/SelectButton.tsx'

const list = part(async () => (await import('./LanguageList.tsx')).LanguageList)

/** The choice of languages, of which a visitor's page brings along no more than its button. */
export function FooterLanguage() {
  const { t, i18n } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage
  const buttonThat = (acts: () => void) => (
    <SelectButton
      label={t('language.label')}
      text={languages[language]}
      lang={language}
      onLikely={list.prefetch}
      onPress={acts}
    />
  )
  const button = buttonThat(() => setIsWanted(true))
  if (!isWanted) return button
  return (
    <FaultBoundary instead={buttonThat}>
      <Part of={list} meanwhile={button} />
    </FaultBoundary>
  )
}
