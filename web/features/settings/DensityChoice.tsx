import { useTranslation } from 'react-i18next'
import { chooseDensity, densities, useDensity } from '#web/ui/density.ts'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'

/** Kept on this device. */
export function DensityChoice() {
  const { t } = useTranslation()
  return (
    <RadioChoice
      label={t('settings.density.label')}
      options={densities.map(id => ({
        id,
        text: t(`settings.density.${id}`),
        example: t(`settings.density.${id}Hint`),
      }))}
      value={useDensity()}
      onChange={chooseDensity}
    />
  )
}
