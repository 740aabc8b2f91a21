import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { StartImportDocument } from './Imports.generated.ts'
import { usePlans } from './plans.ts'
import { useImportDeed } from './useImportDeed.ts'
import { entriesToImport, type Opened } from './words.ts'

interface StartButtonProps {
  readonly of: Opened
  /** Something has to be said first. */
  readonly isWaiting: boolean
}

/** It says how many entries there will be. They become what was planned: nothing starts before that is stored. */
export function StartButton({ of, isWaiting }: StartButtonProps) {
  const { t } = useTranslation()
  const start = useImportDeed(StartImportDocument)
  const plans = usePlans()
  const [isStarting, setIsStarting] = useState(false)
  const { id, differences } = of
  const count = entriesToImport(of)
  const isDisabled = isWaiting || isStarting || count === 0 || differences.length > 0
  const startAsPlanned = async () => {
    setIsStarting(true)
    if (await plans.areStored()) await start({ id })
    setIsStarting(false)
  }
  return (
    <Button variant="primary" isDisabled={isDisabled} onPress={() => void startAsPlanned()}>
      {t('imports.start', { count })}
    </Button>
  )
}
