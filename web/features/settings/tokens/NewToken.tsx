import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LostSecret } from '../programs/LostSecret.tsx'
import { MadeToken } from './MadeToken.tsx'
import { TokenForm } from './TokenForm.tsx'

interface NewTokenProps {
  readonly email: string
  readonly onClose: () => void
}

/** What a token is to be, and then the token itself, this once. */
export function NewToken({ email, onClose }: NewTokenProps) {
  const { t } = useTranslation()
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  if (made === null) return <TokenForm email={email} onMade={secret => setMade({ secret })} onCancel={onClose} />
  return made.secret === null ? (
    <LostSecret words={t('settings.tokens.lost')} onClose={onClose} />
  ) : (
    <MadeToken label={t('settings.tokens.token')} secret={made.secret} onClose={onClose} />
  )
}
