import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Row } from '#web/ui/Row.tsx'
import { expensesPath, type Holder, type Line, leftOf, type Month, type Progress, spentIn } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import { BudgetMark } from './BudgetMark.tsx'
import { Difference } from './Difference.tsx'
import { RowActions, type RowDeeds } from './RowActions.tsx'
import styles from './rows.module.css'
import { useStandingWords } from './useStandingWords.ts'
import { WithoutRate } from './WithoutRate.tsx'

interface BudgetRowProps extends RowDeeds {
  readonly line: Line
  readonly month: Month
  readonly holder: Holder
}

/** How far a budget is used up. Its name leads to what was spent of it. */
export function BudgetRow({ line, month, holder, onEdit, onDelete }: BudgetRowProps) {
  const { progress, now } = line
  const { category } = progress.budget
  const nameOf = useBudgetName()
  const spending = { month, category: category?.id ?? null, group: holder.group }
  return (
    <Row
      mark={<BudgetMark category={category} />}
      level={2}
      title={<Link to={expensesPath(spending)}>{nameOf(category)}</Link>}
      figures={<Figures progress={progress} of={spentIn(spending)} />}
      actions={holder.canEdit && now && <RowActions budget={now} onEdit={onEdit} onDelete={onDelete} />}
      isQuiet={progress.isBeforeItWasSet}
      isWide
    >
      <HowFar progress={progress} of={leftOf(spending)} />
      <WithoutRate amounts={progress.unconverted} />
      <Difference line={line} month={month.month} />
    </Row>
  )
}

interface FiguresProps {
  readonly progress: Progress
  readonly of: FigureInput
}

/** "€120.00 of €300.00", and what was planned where that is in another currency. */
function Figures({ progress: { spent, amount, budget }, of }: FiguresProps) {
  const language = useLanguage()
  const planned = amount ?? budget.amount
  const isConverted = amount !== null && amount.currency !== budget.amount.currency
  return (
    <p className={styles.figures}>
      <Trans
        i18nKey="budgets.spentOf"
        components={{
          spent: (
            <FigureLink of={of}>
              <Amount money={spent} />
            </FigureLink>
          ),
          planned: <Amount money={planned} />,
        }}
      />
      {isConverted && <span className={styles.asEntered}> ({formatMoney(budget.amount, language)})</span>}
    </p>
  )
}

/** The bar, and in words what is left. */
function HowFar({ progress, of }: FiguresProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useBudgetName()
  const standingWords = useStandingWords()
  const { amount, spent, remaining, percentage, budget } = progress
  if (amount === null || remaining === null || percentage === null) {
    const currencies = { from: budget.amount.currency, to: spent.currency }
    return <p className={styles.detail}>{t('budgets.noRate', currencies)}</p>
  }
  const valueText = t('budgets.spentOfPlain', {
    spent: formatMoney(spent, language),
    planned: formatMoney(amount, language),
  })
  return (
    <>
      <ProgressBar
        label={t('budgets.barLabel', { name: nameOf(budget.category) })}
        percentage={percentage}
        valueText={valueText}
        isQuiet={progress.isBeforeItWasSet}
      />
      <p className={styles.detail}>
        <FigureLink of={of}>{standingWords(remaining, percentage)}</FigureLink>
      </p>
    </>
  )
}
