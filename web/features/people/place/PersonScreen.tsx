import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { PeopleDialogs } from '../PeopleDialogs.tsx'
import { usePeoplePlace } from '../usePeoplePlace.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { canShareWith } from './companion.ts'
import { NoSuchPlace } from './NoSuchPlace.tsx'
import { PersonHead } from './PersonHead.tsx'
import styles from './Place.module.css'
import { Place } from './Place.tsx'
import { useCompanion } from './useCompanion.ts'

/** A place as far as the list of its expenses needs to know it. */
export interface ListedPlace {
  readonly name: string
  readonly canAdd: boolean
}

interface PersonScreenProps {
  readonly personId: string
  /** The list of what is shared with them, which is read while they are on their way. */
  readonly expenses: (place: ListedPlace | null) => ReactNode
}

/** Somebody: what stands between them and the viewer, what it comes of, and what one can do about it. */
export function PersonScreen({ personId, expenses }: PersonScreenProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = usePeoplePlace()
  const { roster, balances, deeds, dialog, question, keepFocus } = place
  const companion = useCompanion(personId, roster)
  if (companion === null) {
    return (
      <>
        <NoSuchPlace title={t('places.noPerson')} text={t('places.noPersonHint')} />
        {expenses(null)}
      </>
    )
  }
  /** Of a placeholder that is deleted there is perhaps nothing left. */
  const go = (done: Promise<boolean>) => {
    keepFocus(done)
    if (question?.about === 'placeholder')
      void done.then(isDone => isDone && navigate('/connections', { replace: true }))
  }
  const name = companion?.person.displayName
  return (
    <Place heading={name ?? t('places.person')} place={place} onDeed={go}>
      {companion && roster && balances && (
        <>
          <PersonHead companion={companion} place={place} />
          <Beside>
            <BalanceCard
              balance={companion.balance}
              name={name ?? ''}
              onSettle={currency => dialog.open({ open: 'settle', person: personId, currency, expense: null })}
            />
          </Beside>
          <PeopleDialogs dialog={dialog} roster={roster} balances={balances} deeds={deeds} />
        </>
      )}
      <div className={styles.expenses}>
        {expenses(companion ? { name: name ?? '', canAdd: canShareWith(companion) } : null)}
      </div>
    </Place>
  )
}
