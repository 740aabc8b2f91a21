import { useTranslation } from 'react-i18next'
import { Part, part } from '#web/ui/part.tsx'
import { ProgramsCard } from '../programs/ProgramsCard.tsx'
import { useTokens } from './useTokens.ts'

const list = part(async () => (await import('./TokenList.tsx')).TokenList)
const form = part(async () => (await import('./NewToken.tsx')).NewToken)

interface TokensCardProps {
  /** Tells password managers whose password it is that makes one. */
  readonly email: string
}

/** By which programs read what is one's own, and the ways to make such a token and to take it back. */
export function TokensCard({ email }: TokensCardProps) {
  const { t } = useTranslation()
  const { tokens, hasFailedToLoad, reload } = useTokens()
  return (
    <ProgramsCard
      name="tokens"
      title={t('settings.tokens.title')}
      about={t('settings.tokens.about')}
      all={tokens}
      hasFailedToLoad={hasFailedToLoad}
      reload={reload}
      says={{
        loading: t('settings.tokens.loading'),
        loadFailed: t('settings.tokens.loadFailed'),
        none: t('settings.tokens.none'),
        add: t('settings.tokens.add'),
      }}
      list={(all, keepFocus) => <Part of={list} tokens={all} keepFocus={keepFocus} />}
      form={onClose => <Part of={form} email={email} onClose={onClose} />}
      onNear={form.prefetch}
    />
  )
}
