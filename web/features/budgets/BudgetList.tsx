import { useTranslation } from 'react-i18next'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FoldedCard } from '#web/ui/FoldedCard.tsx'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import styles from './BudgetsScreen.module.css'
import { type Budget, type Holder, linesOf, type Month } from './budget.ts'
import { MonthTotal } from './MonthTotal.tsx'
import { NotShared } from './NotShared.tsx'
import { BudgetRow } from './rows/BudgetRow.tsx'
import { PlainRow } from './rows/PlainRow.tsx'
import type { RowDeeds } from './rows/RowActions.tsx'
import { useBudgetOrder } from './useBudgetOrder.ts'
import type { KnownBudgets } from './useBudgets.ts'

const overMonths = part(async () => (await import('./chart/BudgetMonths.tsx')).BudgetMonths)

interface BudgetListProps extends RowDeeds {
  readonly known: KnownBudgets
  readonly holder: Holder
  readonly onAdd: () => void
}

/** What was spent in the month, and how far each budget of that month is used up, or would have been. */
export function BudgetList({ known: { budgets, month: told }, holder, onAdd, ...rest }: BudgetListProps) {
  const inOrder = useBudgetOrder()
  if (told) return <ToldMonth told={told} budgets={budgets} holder={holder} onAdd={onAdd} {...rest} />
  return (
    <div className={styles.content}>
      {holder.group && <NotShared group={holder.group} isAdmin={holder.canEdit} />}
      {budgets.length === 0 ? (
        <NoBudgets holder={holder} onAdd={onAdd} />
      ) : (
        <Rows>
          {budgets.toSorted(inOrder).map(budget => (
            <PlainRow key={budget.id} budget={budget} holder={holder} onEdit={rest.onEdit} onDelete={rest.onDelete} />
          ))}
        </Rows>
      )}
    </div>
  )
}

interface ToldMonthProps extends Omit<BudgetListProps, 'known'> {
  readonly told: Month
  readonly budgets: readonly Budget[]
}

function ToldMonth({ told, budgets, holder, onAdd, ...deeds }: ToldMonthProps) {
  const inOrder = useBudgetOrder()
  const lines = linesOf(told, budgets).toSorted((one, other) => inOrder(one.progress.budget, other.progress.budget))
  return (
    <div className={styles.content}>
      <Beside>
        <MonthTotal told={told} group={holder.group} />
      </Beside>
      {lines.length === 0 && <NoBudgets holder={holder} onAdd={onAdd} />}
      {lines.length > 0 && (
        <Rows>
          {lines.map(line => (
            <BudgetRow key={line.progress.budget.id} line={line} month={told} holder={holder} {...deeds} />
          ))}
        </Rows>
      )}
      {lines.length > 0 && (
        <Beside>
          <OverMonths told={told} holder={holder} />
        </Beside>
      )}
    </div>
  )
}

/** How it went in the months before: for whoever opens it. The address knows which budget is looked at. */
function OverMonths({ told, holder }: { readonly told: Month; readonly holder: Holder }) {
  const { t } = useTranslation()
  const [of, choose] = useAddressValue('chart', { replace: true })
  const ownMonths = useMonths()
  return (
    <FoldedCard
      title={t('budgets.chart.title')}
      isOpen={of !== null}
      onChange={isOpen => choose(isOpen ? 'all' : null)}
      onApproach={overMonths.prefetch}
    >
      <Part
        of={overMonths}
        {...{ told, holder }}
        months={holder.group ? CALENDAR_MONTHS : ownMonths}
        shown={of ?? ''}
        onChoose={choose}
      />
    </FoldedCard>
  )
}

function NoBudgets({ holder: { group, canEdit }, onAdd }: Pick<BudgetListProps, 'holder' | 'onAdd'>) {
  const { t } = useTranslation()
  if (!canEdit) return <EmptyState mark="🎯" title={t('budgets.empty.title')} text={t('budgets.empty.member')} />
  return (
    <EmptyState
      mark="🎯"
      title={t('budgets.empty.title')}
      text={group ? t('budgets.empty.group', { name: group.name }) : t('budgets.empty.own')}
    >
      <Button variant="primary" onPress={onAdd}>
        {t('budgets.empty.create')}
      </Button>
    </EmptyState>
  )
}
