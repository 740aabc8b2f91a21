import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import styles from './ThemeChoice.module.css'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

interface ThemeChoiceProps {
  /** Told besides: the colours change by themselves. */
  readonly onChoose?: (theme: Theme) => void
  readonly showNames?: boolean
}

/** Four patches, each in the colours it stands for. */
export function ThemeChoice({ onChoose, showNames = false }: ThemeChoiceProps) {
  const { t } = useTranslation()
  const chosen = useTheme()
  const choose = (value: string) => {
    const theme = themes.find(candidate => candidate === value)
    if (!theme) return
    chooseTheme(theme)
    onChoose?.(theme)
  }
  return (
    <RadioGroup value={chosen} onChange={choose} className={cx(styles.choice)}>
      <Label className={cx(styles.label)}>{t('theme.label')}</Label>
      <div className={cx(styles.patches, showNames && styles.named)}>
        {themes.map(theme => (
          <Radio key={theme} value={theme} aria-label={t(`theme.${theme}`)} className={cx(styles.patch)}>
            <span className={styles.ring}>
              <span data-theme={theme} className={styles.colours} />
            </span>
            {showNames && (
              <span aria-hidden className={styles.name}>
                {t(`theme.${theme}`)}
              </span>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
