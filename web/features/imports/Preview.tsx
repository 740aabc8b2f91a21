import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AlreadyThere } from './AlreadyThere.tsx'
import { CategoryChoices } from './CategoryChoices.tsx'
import { Facts } from './Facts.tsx'
import { Findings } from './Findings.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import styles from './imports.module.css'
import { PeopleChoices } from './PeopleChoices.tsx'
import { StartButton } from './StartButton.tsx'
import { useMe } from './useMe.ts'
import { usePlan } from './usePlan.ts'
import { contradictions, isEmpty, type Opened } from './words.ts'

/** What stands in a file, and what is to become of it: nothing is imported before its owner has seen this. */
export function Preview({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { plan } = usePlan()
  const me = useMe(of)
  const { id, source, differences } = of
  const isNothing = isEmpty(of)
  return (
    <>
      {isNothing ? <p className={styles.about}>{t('imports.nothing')}</p> : <Facts of={of} />}
      {differences.length > 0 && <Banner text={contradictions(t('imports.differs'), of)} />}
      <PeopleChoices of={of} me={me} />
      <GroupChoice of={of} />
      <CategoryChoices of={of} />
      <AlreadyThere of={of} />
      <Findings of={of} />
      {me.isOpen && <p className={styles.about}>{t('imports.me.first')}</p>}
      <div className={styles.actions}>
        {source === 'CSV_MAPPED' && (
          <Button onPress={() => void plan({ id, columns: null })}>{t('imports.columnsAgain')}</Button>
        )}
        {!isNothing && <StartButton of={of} isWaiting={me.isOpen} />}
      </div>
    </>
  )
}
