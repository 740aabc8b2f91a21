import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './session.module.css'

/** The last word to whoever deleted their account. They begin with it, and not with the form, which is for somebody else. */
export function AccountGone() {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} role="status" tabIndex={-1} className={styles.gone}>
      {t('session.accountGone')}
    </p>
  )
}
