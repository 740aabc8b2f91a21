import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import { ThemeChoice } from '#web/ui/ThemeChoice.tsx'
import { Amounts, Devices, Entry, Languages, Undo } from './FeaturePieces.tsx'
import styles from './Features.module.css'
import sectionStyles from './section.module.css'

/** What the product does, each shown with a piece of it. */
export function Features() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={sectionStyles.heading}>
        {t('home.features.heading')}
      </h2>
      <ul className={cx(sectionStyles.body, styles.grid)}>
        <Feature title={t('home.features.entry.title')} text={t('home.features.entry.text')}>
          <Entry />
        </Feature>
        <Feature title={t('home.features.currencies.title')} text={t('home.features.currencies.text')}>
          <Amounts />
        </Feature>
        <Feature title={t('home.features.undo.title')} text={t('home.features.undo.text')}>
          <Undo />
        </Feature>
        <Feature title={t('home.features.devices.title')} text={t('home.features.devices.text')}>
          <Devices />
        </Feature>
        <Feature title={t('home.features.themes.title')} text={t('home.features.themes.text')}>
          <ThemeChoice />
        </Feature>
        <Feature title={t('home.features.languages.title')} text={t('home.features.languages.text')}>
          <Languages />
        </Feature>
      </ul>
    </section>
  )
}

interface FeatureProps {
  readonly title: string
  readonly text: string
  /** A piece of the product that shows it. */
  readonly children: ReactNode
}

function Feature({ title, text, children }: FeatureProps) {
  return (
    <li className={styles.feature}>
      <div className={styles.piece}>{children}</div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
