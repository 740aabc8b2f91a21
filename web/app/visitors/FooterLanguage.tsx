import { useTranslation } from 'react-i18next'
import { languages } from '#web/format/languages.ts'
import { useChosenLanguage } from '#web/format/useLanguage.ts'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'

const list = part(async () => (await import('./LanguageList.tsx')).LanguageList)

export function FooterLanguage() {
  const { t } = useTranslation()
  const language = useChosenLanguage()
  return <LateSelect of={list} label={t('language.label')} text={languages[language]} lang={language} given={{}} />
}
