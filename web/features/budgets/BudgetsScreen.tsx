import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MonthPicker } from '#web/ui/MonthPicker.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { BudgetList } from './BudgetList.tsx'
import styles from './BudgetsScreen.module.css'
import { BudgetsSkeleton } from './BudgetsSkeleton.tsx'
import { findHolder } from './budget.ts'
import { budgetDialogs } from './budgetDialogs.ts'
import { CalendarMonths } from './CalendarMonths.tsx'
import { NoSuchGroup } from './NoSuchGroup.tsx'
import { useBudgetDeeds } from './useBudgetDeeds.ts'
import { useBudgetGroups, useBudgets } from './useBudgets.ts'
import { useBudgetsAddress } from './useBudgetsAddress.ts'
import { WhoseBudgets } from './WhoseBudgets.tsx'

export function BudgetsScreen() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { month, months, thisMonth, groupId, turnToMonth, turnToGroup } = useBudgetsAddress()
  const { groups, ...ofGroups } = useBudgetGroups()
  const { known, ...ofBudgets } = useBudgets(month, groupId)
  const deeds = useBudgetDeeds(groupId)
  const dialog = useDialogAddress(budgetDialogs)
  const { headingRef, keepFocus } = useKeptFocus()
  const holder = findHolder(groupId, groups, viewer)
  const error = ofBudgets.error ?? (holder === undefined ? ofGroups.error : undefined)
  const isLoading = ofBudgets.isLoading || (holder === undefined && !error)
  const retry = () => {
    ofBudgets.reread()
    ofGroups.reread()
  }
  return (
    <Panes>
      <Screen
        heading={t('budgets.heading')}
        headingRef={headingRef}
        action={
          holder?.canEdit && (
            <Button variant="primary" onPress={() => dialog.open({ open: 'budget', budget: null })}>
              <Plus size={18} aria-hidden />
              {t('budgets.add')}
            </Button>
          )
        }
      >
        <div className={styles.choices}>
          {/* Without figures there is nothing that differs from month to month. */}
          {known?.month !== null && (
            <MonthPicker value={month} months={months} current={thisMonth} onChange={turnToMonth} />
          )}
          {groups && groups.length > 0 && <WhoseBudgets groups={groups} groupId={groupId} onChange={turnToGroup} />}
        </div>
        {holder?.group && <CalendarMonths />}
        {error && <Banner text={t('budgets.failures.load')} action={{ label: t('common.retry'), run: retry }} />}
        {isLoading && <BudgetsSkeleton />}
        {(known === null || (known && holder === null)) && <NoSuchGroup onLeave={() => turnToGroup(null)} />}
        {known && holder && (
          <>
            <BudgetList
              known={known}
              holder={holder}
              onAdd={() => dialog.open({ open: 'budget', budget: null })}
              onEdit={({ id }) => dialog.open({ open: 'budget', budget: id })}
              onDelete={budget => keepFocus(deeds.delete(budget))}
            />
            <BudgetDialog
              dialog={dialog}
              budgets={known.budgets}
              holder={holder}
              thisMonth={thisMonth}
              after={deeds.after}
              onSaved={() => keepFocus()}
            />
          </>
        )}
      </Screen>
    </Panes>
  )
}
