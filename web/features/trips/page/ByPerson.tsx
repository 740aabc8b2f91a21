import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { isViewer } from '#web/format/person.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breakdown, Shares } from '#web/ui/Breakdown.tsx'
import { areStrangers, figureOf } from './travellers.ts'
import { largestOf, lengthOf, type PersonalPart } from './tripSpending.ts'

interface ByPersonProps {
  readonly tripId: string
  readonly parts: readonly PersonalPart[]
}

/** Who paid what, and what of all that is whose. */
export function ByPerson({ tripId, parts }: ByPersonProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const nameOf = (person: PersonalPart['person']) => (areStrangers(person) ? t('tripPage.others') : person.displayName)
  const largest = largestOf(parts.map(({ paid }) => BigInt(paid.minor)))
  return (
    <Breakdown title={t('tripPage.whoPaid')}>
      <Shares
        shares={parts.map(({ person, paid, share }) => ({
          key: person.id,
          mark: <Avatar name={nameOf(person)} isOutline={person.isPlaceholder} size="small" />,
          name: isViewer(person, viewer) ? t('people.you') : nameOf(person),
          amount: paid,
          percentage: lengthOf(BigInt(paid.minor), largest),
          aside: t('tripPage.share', { amount: formatMoney(share, language) }),
          opens: figureOf(tripId, person, 'PAID'),
          asideOpens: figureOf(tripId, person, 'SHARE'),
        }))}
      />
    </Breakdown>
  )
}
