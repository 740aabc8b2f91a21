import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ImportRow } from './ImportRow.tsx'
import styles from './imports.module.css'
import { NewImport } from './NewImport.tsx'
import { useFocusKept } from './useFocusKept.ts'
import { useImports } from './useImports.ts'

interface ImportsScreenProps {
  readonly csrfToken: () => string
  /** The way back out, after all that came in. */
  readonly exports: ReactNode
}

/** What somebody brings along from elsewhere: files, and what has become of them. */
export function ImportsScreen({ csrfToken, exports }: ImportsScreenProps) {
  const { t } = useTranslation()
  const { imports, hasFailed, reload } = useImports()
  const heading = useFocusKept('imports')
  return (
    <Screen heading={t('imports.heading')} headingRef={heading} back={{ to: '/settings', text: t('shell.settings') }}>
      <div className={styles.cards}>
        <NewImport csrfToken={csrfToken} />
      </div>
      {hasFailed && <Banner text={t('imports.loadFailed')} action={{ label: t('common.retry'), run: reload }} />}
      {!imports && !hasFailed && (
        <Skeleton label={t('imports.loading')} shapes={[{ kind: 'rows', titles: [180, 140], height: 72 }]} />
      )}
      {imports && imports.length > 0 && (
        <Section title={t('imports.before')} count={imports.length}>
          <Rows>
            {imports.map(each => (
              <ImportRow key={each.id} of={each} />
            ))}
          </Rows>
        </Section>
      )}
      <div className={styles.cards}>{exports}</div>
    </Screen>
  )
}
