import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { isViewer, personKey } from '#web/format/person.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { Viewer } from '../trip.ts'
import styles from './Breakdown.module.css'
import { Bar, Breakdown } from './Breakdown.tsx'
import { largestOf, lengthOf, type PersonalPart } from './tripSpending.ts'

/** All those together whom the viewer has nothing to do with: who they are, the server does not tell. */
const STRANGERS = '0'

interface ByPersonProps {
  readonly parts: readonly PersonalPart[]
  readonly viewer: Viewer
}

/** Who paid what, and what of all that is whose. */
export function ByPerson({ parts, viewer }: ByPersonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = (person: PersonalPart['person']) =>
    person.id === STRANGERS ? t('tripPage.others') : person.displayName
  const largest = largestOf(parts.map(({ paid }) => BigInt(paid.minor)))
  return (
    <Breakdown title={t('tripPage.whoPaid')}>
      <ul>
        {parts.map(({ person, paid, share }) => (
          <li key={personKey(person)} className={styles.row}>
            <span className={styles.picture}>
              <Avatar name={nameOf(person)} isOutline={person.isPlaceholder} size="small" />
            </span>
            <span className={styles.name}>{isViewer(person, viewer) ? t('people.you') : nameOf(person)}</span>
            <span className={styles.amount}>
              <Amount money={paid} />
            </span>
            <span className={styles.below}>
              <Bar percentage={lengthOf(BigInt(paid.minor), largest)} />
              <span className={styles.aside}>{t('tripPage.share', { amount: formatMoney(share, language) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Breakdown>
  )
}
