import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from '../settings.module.css'

interface MadeTokenProps {
  /** What it is. */
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}

/** One that was just made. It takes the focus of the button that made it, ready to be copied by hand too. */
export function MadeToken({ label, secret, onClose }: MadeTokenProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.making}>
      <TextField label={label} hint={t('settings.tokens.once')} value={secret} isReadOnly inputRef={field} />
      <div className={styles.footer}>
        <Button onPress={onClose}>{t('common.close')}</Button>
        <CopyButton text={secret} variant="primary" />
      </div>
    </div>
  )
}
