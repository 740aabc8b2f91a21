import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import fieldStyles from './field.module.css'

interface CopyButtonProps {
  readonly text: string
  /** Where the text stands on the page: names the button where there are several. */
  readonly textId?: string
  readonly variant?: 'primary' | 'quiet'
}

/** Only where there is a clipboard: browsers keep it from pages that came neither by https nor from the same machine. */
export function CopyButton({ text, textId, variant = 'quiet' }: CopyButtonProps) {
  const { t } = useTranslation()
  const id = useId()
  const [copied, setCopied] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  if (!('clipboard' in navigator)) return null
  const isCopied = copied !== '' && copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      setIsRefused(true)
    }
  }
  return (
    <>
      <Button
        id={id}
        {...(textId !== undefined && { 'aria-labelledby': `${id} ${textId}` })}
        variant={variant}
        isDisabled={!text}
        onPress={() => void copy()}
      >
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? t('common.copied') : t('common.copy')}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t('common.copied')}</span>
      </VisuallyHidden>
      {isRefused && !isCopied && (
        <p role="alert" className={fieldStyles.error}>
          {t('common.copyFailed')}
        </p>
      )}
    </>
  )
}
