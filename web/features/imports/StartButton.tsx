import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { StartImportDocument } from './Imports.generated.ts'
import { useImportDeed } from './useImportDeed.ts'
import type { Opened } from './words.ts'

/** It says how many entries there will be. */
export function StartButton({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const start = useImportDeed(StartImportDocument)
  const { id, differences, total, flaws, skips, alreadyThere, importsAlreadyThere } = of
  const count = (total ?? 0) - flaws - skips - (importsAlreadyThere ? 0 : alreadyThere)
  return (
    <Button variant="primary" isDisabled={count === 0 || differences.length > 0} onPress={() => void start({ id })}>
      {t('imports.start', { count })}
    </Button>
  )
}
