import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly variant?: 'primary' | 'quiet'
}

/** Only where there is a clipboard: browsers keep it from pages that came neither by https nor from the same machine. */
export function CopyButton({ text, variant = 'quiet' }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState('')
  if (!('clipboard' in navigator)) return null
  const isCopied = copied !== '' && copied === text
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <>
      <Button variant={variant} isDisabled={!text} onPress={() => void copy()}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? t('common.copied') : t('common.copy')}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t('common.copied')}</span>
      </VisuallyHidden>
    </>
  )
}
