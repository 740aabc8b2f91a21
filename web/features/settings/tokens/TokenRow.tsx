import { intlFormatDistance } from 'date-fns'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { useDayOf } from '#web/format/useDayOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Question } from '#web/ui/Question.tsx'
import { Row } from '#web/ui/Row.tsx'
import styles from '../settings.module.css'
import type { AccessTokenFieldsFragment } from './AccessTokens.generated.ts'

interface TokenRowProps {
  readonly token: AccessTokenFieldsFragment
  readonly onRevoke: () => void
}

export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { name } = token
  return (
    <>
      <Row
        mark={<IconTile icon={KeyRound} />}
        title={name}
        detail={<TokenFacts token={token} />}
        actions={
          <Button
            variant="quiet"
            aria-label={t('settings.tokens.revokeOne', { name })}
            onPress={() => setIsAsking(true)}
          >
            {t('settings.tokens.revoke')}
          </Button>
        }
      />
      {isAsking && (
        <Question
          title={t('settings.tokens.confirmTitle', { name })}
          message={t('settings.tokens.confirm')}
          confirmLabel={t('settings.tokens.revoke')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onRevoke()
          }}
        />
      )}
    </>
  )
}

function TokenFacts({ token }: Pick<TokenRowProps, 'token'>) {
  const { t } = useTranslation()
  const { scope, createdAt, expiresAt, lastUsedAt } = token
  const locale = useDateLocale()
  const dayOf = useDayOf()
  return (
    <p className={styles.sessionTimes}>
      <span>{scope === 'FIGURES' ? t('settings.tokens.figures') : t('settings.tokens.everything')}</span>
      <span>{t('settings.tokens.created', { day: dayOf(createdAt) })}</span>
      <span>
        {expiresAt
          ? // It is the moment after its last day.
            t('settings.tokens.until', { day: dayOf(Date.parse(expiresAt) - 1) })
          : t('settings.tokens.endless')}
      </span>
      <span>
        {lastUsedAt
          ? t('settings.tokens.lastUsed', { when: intlFormatDistance(new Date(lastUsedAt), new Date(), { locale }) })
          : t('settings.tokens.neverUsed')}
      </span>
    </p>
  )
}
