import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { budgetDialogs } from '#web/features/budgets/budgetDialogs.ts'
import { categoryDialogs } from '#web/features/categories/categoryDialogs.ts'
import { analyticsDialogs } from '#web/features/expenses/analytics/analyticsDialog.ts'
import { expenseDialogs, nowhere, toAdd } from '#web/features/expenses/useExpenseDialog.ts'
import { peopleDialogs } from '#web/features/people/peopleDialogs.ts'
import { tripDialogs } from '#web/features/trips/tripDialogs.ts'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import { askToAddExpense } from '../addExpense.ts'
import { useSignOut } from '../shell/useSignOut.ts'
import type { Deed } from './entries.ts'
import { usePaletteLooks } from './usePaletteLooks.ts'

interface Wanted {
  readonly onShortcuts: () => void
  readonly onLeaving: () => void
}

/** All that can be begun from anywhere, what is done most first. */
export function usePaletteDeeds({ onShortcuts, onLeaving }: Wanted): readonly Deed[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signOut = useSignOut(onLeaving)
  const looks = usePaletteLooks()
  const going = (to: string) => () => void navigate(to)
  const opening =
    ({ to, ...options }: ReturnType<typeof dialogLinkOn>) =>
    () =>
      void navigate(to, options)
  const amongPeople = (dialog: Parameters<typeof dialogLinkOn<typeof peopleDialogs>>[3]) =>
    opening(dialogLinkOn('/connections', '', peopleDialogs, dialog))
  const repeated = { ...toAdd(nowhere), repeats: 'monthly' } as const

  return [
    { id: 'expense', text: t('expenses.add'), mark: '➕', aside: 'n', run: askToAddExpense },
    { id: 'settle', text: t('palette.settle'), mark: '🤝', run: going('/connections') },
    {
      ...{ id: 'recurring', text: t('palette.repeat'), mark: '🔁' },
      run: opening(dialogLinkOn('/expenses', '', expenseDialogs, repeated)),
    },
    { id: 'connect', text: t('palette.connect'), mark: '👋', run: amongPeople({ open: 'add', tab: null }) },
    { id: 'invite', text: t('palette.invite'), mark: '✉️', run: amongPeople({ open: 'invite', group: null }) },
    { id: 'group', text: t('palette.newGroup'), mark: '👥', run: amongPeople({ open: 'group', group: null }) },
    {
      ...{ id: 'trip', text: t('palette.planTrip'), mark: '✈️' },
      run: opening(dialogLinkOn('/trips', '', tripDialogs, { open: 'trip', trip: null })),
    },
    {
      ...{ id: 'budget', text: t('palette.setBudget'), mark: '🎯' },
      run: opening(dialogLinkOn('/budgets', '', budgetDialogs, { open: 'budget', budget: null })),
    },
    {
      ...{ id: 'category', text: t('palette.newCategory'), mark: '🏷️' },
      run: opening(dialogLinkOn('/settings', '', categoryDialogs, { open: 'category', category: null })),
    },
    {
      ...{ id: 'analytics', text: t('quickAnalytics.title'), mark: '📊' },
      run: opening(dialogLinkOn('/expenses', '', analyticsDialogs, { open: 'analytics', month: null })),
    },
    { id: 'import', text: t('palette.import'), mark: '📥', run: going('/imports') },
    { id: 'export', text: t('palette.export'), mark: '📤', run: going('/settings#export') },
    ...looks,
    { id: 'shortcuts', text: t('palette.shortcuts.title'), mark: '⌨️', aside: '?', run: onShortcuts },
    { id: 'logout', text: t('shell.logout'), mark: '🚪', run: signOut },
  ]
}
