import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { SampleDataDocument, type SampleFieldsFragment } from './SampleData.generated.ts'
import styles from './SampleLine.module.css'
import { useSampleDeeds } from './useSampleDeeds.ts'

const EVERY_MS = 700

/** Above a list that is not one's own: what it is, and the one step by which it goes. */
export function SampleLine({ sample }: { readonly sample: SampleFieldsFragment }) {
  const { t } = useTranslation()
  const { remove } = useSampleDeeds()
  const isUnderWay = sample.state !== 'THERE'
  // Whoever told of it is asked again, and says so to all who look.
  useQuery(SampleDataDocument, { skip: !isUnderWay, pollInterval: EVERY_MS, fetchPolicy: 'network-only' })
  return (
    <aside className={styles.line} aria-label={t('samples.label')}>
      {isUnderWay ? <UnderWay sample={sample} /> : <p className={styles.words}>{t('samples.there')}</p>}
      {sample.state !== 'REMOVING' && <Button onPress={() => void remove()}>{t('samples.remove')}</Button>}
    </aside>
  )
}

function UnderWay({ sample: { state, done, total } }: { readonly sample: SampleFieldsFragment }) {
  const { t } = useTranslation()
  const words = state === 'MAKING' ? t('samples.making') : t('samples.removing')
  return (
    <div className={styles.words}>
      <p>{words}</p>
      <ProgressBar
        isQuiet
        label={words}
        percentage={total === 0 ? 0 : (done / total) * 100}
        valueText={t('imports.progressText', { done, total })}
      />
    </div>
  )
}
