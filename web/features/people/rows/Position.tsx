import { useTranslation } from 'react-i18next'
import { type SignedMoney, withoutSign } from '#web/format/money.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { isOwedToMe } from '../balances.ts'
import styles from './GroupRow.module.css'

interface PositionProps {
  readonly groupId: string
  readonly positions: readonly SignedMoney[]
}

/** What the viewer is owed in the group, over all its members. */
export function Position({ groupId, positions }: PositionProps) {
  const { t } = useTranslation()
  if (positions.length === 0) return null
  return (
    <p className={styles.position}>
      {positions.map(position => (
        <span key={position.currency}>
          {isOwedToMe(position) ? t('people.group.owedHere') : t('people.group.owingHere')}{' '}
          <strong>
            <FigureLink of={{ owed: { currency: position.currency, group: { id: groupId } } }}>
              <Amount money={withoutSign(position)} tone={isOwedToMe(position) ? 'positive' : 'negative'} />
            </FigureLink>
          </strong>
        </span>
      ))}
    </p>
  )
}
