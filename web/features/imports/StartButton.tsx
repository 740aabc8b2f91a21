import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { StartImportDocument } from './Imports.generated.ts'
import { useImportDeed } from './useImportDeed.ts'
import { entriesToImport, type Opened } from './words.ts'

interface StartButtonProps {
  readonly of: Opened
  /** Something has to be said first. */
  readonly isWaiting: boolean
}

/** It says how many entries there will be. */
export function StartButton({ of, isWaiting }: StartButtonProps) {
  const { t } = useTranslation()
  const start = useImportDeed(StartImportDocument)
  const { id, differences } = of
  const count = entriesToImport(of)
  const isDisabled = isWaiting || count === 0 || differences.length > 0
  return (
    <Button variant="primary" isDisabled={isDisabled} onPress={() => void start({ id })}>
      {t('imports.start', { count })}
    </Button>
  )
}
