import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import styles from './ThemeChoice.module.css'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

interface ThemeChoiceProps {
  /** Told besides: the colours change by themselves. */
  readonly onChoose?: (theme: Theme) => void
  readonly showNames?: boolean
}

/** Four patches, each in the colours it stands for. Visitors choose too, so it does without react-aria. */
export function ThemeChoice({ onChoose, showNames = false }: ThemeChoiceProps) {
  const { t } = useTranslation()
  const chosen = useTheme()
  const id = useId()
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    onChoose?.(theme)
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.choice}>
      <span id={id} className={styles.label}>
        {t('theme.label')}
      </span>
      <div className={cx(styles.patches, showNames && styles.named)}>
        {themes.map(theme => (
          <label key={theme} className={styles.patch}>
            <input
              type="radio"
              name={id}
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
              aria-label={t(`theme.${theme}`)}
              className={styles.radio}
            />
            <span className={styles.ring}>
              <span data-theme={theme} className={styles.colours} />
            </span>
            {showNames && (
              <span aria-hidden className={styles.name}>
                {t(`theme.${theme}`)}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
