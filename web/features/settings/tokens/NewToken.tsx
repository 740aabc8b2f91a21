import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MadeToken } from './MadeToken.tsx'
import { TokenForm } from './TokenForm.tsx'

interface NewTokenProps {
  readonly email: string
  readonly onClose: () => void
}

/** What a token is to be, and then the token itself, this once. */
export function NewToken({ email, onClose }: NewTokenProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <TokenForm email={email} onMade={setSecret} onCancel={onClose} />
  ) : (
    <MadeToken label={t('settings.tokens.token')} secret={secret} onClose={onClose} />
  )
}
