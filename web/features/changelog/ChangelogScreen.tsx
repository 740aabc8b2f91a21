import Markdown from 'markdown-to-jsx/react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import styles from './ChangelogScreen.module.css'
import { useChangelog } from './useChangelog.ts'

interface ChangelogScreenProps {
  /** Of the product, once it is known. */
  readonly version: string | undefined
}

export function ChangelogScreen({ version }: ChangelogScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('changelog.heading'))
  const { changelog, load } = useChangelog()
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('changelog.heading')}</h1>
        {version && <p className={styles.version}>{t('changelog.version', { version })}</p>}
      </header>
      {changelog.status === 'loading' && <Loading />}
      {changelog.status === 'failed' && (
        <Banner text={t('changelog.loadFailed')} action={{ label: t('common.retry'), run: load }} />
      )}
      {changelog.status === 'loaded' && <Text markdown={changelog.text} />}
    </article>
  )
}

/** The page has its heading already. */
const withoutTitle = () => null

const options = { disableParsingRawHTML: true, forceBlock: true, overrides: { h1: withoutTitle } }

/** Written in English alone. */
function Text({ markdown }: { readonly markdown: string }) {
  const { t } = useTranslation()
  return (
    <>
      {useLanguage() !== 'en' && <p className={styles.note}>{t('changelog.inEnglish')}</p>}
      <div lang="en" className={styles.text}>
        <Markdown options={options}>{markdown}</Markdown>
      </div>
    </>
  )
}

const lineWidths = ['38%', '92%', '84%', '88%', '61%'] as const

function Loading() {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status" className={styles.loading}>
      <p>{t('changelog.loading')}</p>
      {isSlow && lineWidths.map(width => <SkeletonBar key={width} width={width} />)}
    </div>
  )
}
