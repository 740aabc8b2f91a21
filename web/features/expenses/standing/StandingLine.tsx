import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, withoutSign } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { OwedSide } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { SampleLine } from '../samples/SampleLine.tsx'
import type { StandingSideFragment } from './Standing.generated.ts'
import styles from './StandingLine.module.css'
import { useRoom } from './useRoom.ts'
import { useStanding } from './useStanding.ts'

/** What others owe the viewer and what they owe, on one line: by currency, and as one sum in their own. */
export function StandingLine() {
  const standing = useStanding()
  const room = useRoom(standing)
  return (
    <>
      <div className={styles.line} {...room}>
        <Side side="TO_VIEWER" figure={standing?.toViewer} />
        <Side side="BY_VIEWER" figure={standing?.byViewer} />
      </div>
      {standing?.sampleData && <SampleLine sample={standing.sampleData} />}
    </>
  )
}

interface SideProps {
  readonly side: OwedSide
  readonly figure: StandingSideFragment | null | undefined
}

function Side({ side, figure }: SideProps) {
  const { t } = useTranslation()
  const terms = termsOf(figure)
  if (!figure || terms.length === 0) return null
  const isOwed = side === 'TO_VIEWER'
  return (
    <p className={styles.side}>
      <span>{isOwed ? t('people.totals.owed') : t('people.totals.owing')}</span>{' '}
      {terms.map(({ entered }) => (
        <Fragment key={entered.currency}>
          <strong>
            <FigureLink of={{ owed: { currency: entered.currency, side } }}>
              <Amount money={withoutSign(entered)} tone={isOwed ? 'positive' : 'negative'} />
            </FigureLink>
          </strong>{' '}
        </Fragment>
      ))}
      <InAll side={side} figure={figure} />
    </p>
  )
}

/** Says nothing where it is told already, or where something in it has no rate. */
function InAll({ side, figure }: SideProps & { readonly figure: StandingSideFragment }) {
  const { currency: own } = useViewer()
  const language = useLanguage()
  const terms = termsOf(figure)
  if (terms.every(({ entered }) => entered.currency === own) || terms.some(({ lacksRate }) => lacksRate)) return null
  return <FigureLink of={{ owed: { side } }}>≈ {formatMoney(withoutSign(figure.amount), language)}</FigureLink>
}

const termsOf = (figure: SideProps['figure']) =>
  figure?.terms.edges.flatMap(({ node }) => (node.__typename === 'CurrencyTerm' ? node : [])) ?? []
