import { Binoculars } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useSampleDeeds } from './useSampleDeeds.ts'

/** For who would rather see it full before they begin. */
export function LookAround() {
  const { t } = useTranslation()
  const { add } = useSampleDeeds()
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    setIsAsked(true)
    setIsAsked(await add())
  }
  return (
    <Button variant="quiet" isDisabled={isAsked} onPress={() => void ask()}>
      <Binoculars size={18} aria-hidden />
      {t('samples.lookAround')}
    </Button>
  )
}
