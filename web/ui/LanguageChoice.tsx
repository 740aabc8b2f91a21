import { useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#web/format/languages.ts'
import { useChosenLanguage } from '#web/format/useLanguage.ts'
import { Select } from './Select.tsx'

const options = languageCodes.map(code => ({ id: code, text: languages[code], lang: code }))

interface LanguageChoiceProps {
  /** Told besides: the words change by themselves. */
  readonly onChoose?: (language: Language) => void
  readonly isOpenedAtOnce?: boolean
}

/** Every language in its own words, so that whoever ended up in a foreign one finds the way out. */
export function LanguageChoice({ onChoose, isOpenedAtOnce = false }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation()
  const choose = (language: Language) => {
    void i18n.changeLanguage(language)
    onChoose?.(language)
  }
  return (
    <Select
      label={t('language.label')}
      options={options}
      value={useChosenLanguage()}
      onChange={choose}
      isOpenedAtOnce={isOpenedAtOnce}
    />
  )
}
