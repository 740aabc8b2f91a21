import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Invite.module.css'
import { QrCode } from './QrCode.tsx'

/** A link that was just made. It takes the focus of the button that made it, ready to be copied by hand too. */
export function NewLink({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.link}>
      <QrCode text={url} label={t('people.invite.qrCode')} />
      <div className={styles.address}>
        <TextField
          label={t('people.invite.link')}
          hint={t('people.invite.once')}
          value={url}
          isReadOnly
          inputRef={field}
        />
        <div>
          <CopyButton text={url} variant="primary" />
        </div>
      </div>
    </div>
  )
}
