import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import styles from '../settings.module.css'
import { useTokens } from './useTokens.ts'

const list = part(async () => (await import('./TokenList.tsx')).TokenList)
const form = part(async () => (await import('./NewToken.tsx')).NewToken)

/** As high as the line that stands there as long as there is none. */
const oneLine = { kind: 'rows', titles: [180], height: 24, isFramed: false } as const

interface TokensCardProps {
  /** Tells password managers whose password it is that makes one. */
  readonly email: string
}

/** By which programs read what is one's own, and the ways to make such a token and to take it back. */
export function TokensCard({ email }: TokensCardProps) {
  const { t } = useTranslation()
  const { tokens, hasFailedToLoad, reload } = useTokens()
  const [isMaking, setIsMaking] = useState(false)
  const { headingRef, keepFocus } = useKeptFocus()
  const close = () => {
    setIsMaking(false)
    keepFocus(Promise.resolve(true))
  }
  return (
    <Card title={t('settings.tokens.title')} headingRef={headingRef}>
      <p className={styles.hint}>{t('settings.tokens.about')}</p>
      {hasFailedToLoad && (
        <Banner text={t('settings.tokens.loadFailed')} action={{ label: t('common.retry'), run: reload }} />
      )}
      {!tokens && !hasFailedToLoad && (
        <Skeleton label={t('settings.tokens.loading')} shapes={[oneLine]} minHeight={24} />
      )}
      {tokens?.length === 0 && <p className={styles.none}>{t('settings.tokens.none')}</p>}
      {tokens && tokens.length > 0 && <Part of={list} tokens={tokens} keepFocus={keepFocus} />}
      {isMaking ? (
        <Part of={form} email={email} onClose={close} />
      ) : (
        <div className={styles.footer}>
          <Button onPress={() => setIsMaking(true)} onHoverStart={form.prefetch}>
            {t('settings.tokens.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}
