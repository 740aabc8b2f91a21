import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import styles from './ThemeChoice.module.css'
import { chooseTheme, themes, useTheme } from './theme.ts'

/** Four patches, each in the colours it stands for. */
export function ThemeChoice() {
  const { t } = useTranslation()
  const chosen = useTheme()
  return (
    <RadioGroup
      value={chosen}
      onChange={value => {
        const theme = themes.find(candidate => candidate === value)
        if (theme) chooseTheme(theme)
      }}
      className={cx(styles.choice)}
    >
      <Label className={cx(styles.label)}>{t('theme.label')}</Label>
      <div className={styles.patches}>
        {themes.map(theme => (
          <Radio key={theme} value={theme} aria-label={t(`theme.${theme}`)} className={cx(styles.patch)}>
            <span data-theme={theme} className={styles.colours} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
