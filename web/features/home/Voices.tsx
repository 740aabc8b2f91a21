import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import sectionStyles from './section.module.css'
import styles from './Voices.module.css'

const voices = [
  { name: 'Marta', words: 'home.voices.marta' },
  { name: 'Jonas', words: 'home.voices.jonas' },
  { name: 'Inês', words: 'home.voices.ines' },
] as const

export function Voices() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className={sectionStyles.heading}>
        {t('home.voices.heading')}
      </h2>
      <div className={cx(sectionStyles.body, styles.voices)}>
        {voices.map(({ name, words }) => (
          <figure key={name} className={styles.voice}>
            <blockquote className={styles.words}>{t(words)}</blockquote>
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
