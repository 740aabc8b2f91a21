import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { BudgetAlert } from '#web/features/expenses/outbox/wish.ts'
import { budgetWarning } from '#web/features/expenses/useBudgetWarning.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } }))

const alert = (category: string | null, threshold: number, percentage: number, over?: string): BudgetAlert => ({
  budget: { id: '1', category: category === null ? null : { id: category, name: null, emoji: null } },
  threshold,
  percentage,
  over: over === undefined ? null : { amount: over, minor: over.replace('.', ''), currency: 'EUR' },
})
const warning = (...alerts: readonly BudgetAlert[]) =>
  budgetWarning(alerts, {
    t: i18next.t,
    language: 'en',
    labelOf: category => ({
      name: typeof category === 'object' && category.id === 'FOOD' ? 'Food' : 'Coffee',
      emoji: '🍎',
    }),
  })

test.for([
  [alert('FOOD', 90, 92.4), 'Your budget for Food is 92% used up.'],
  [alert('custom-4', 100, 100), 'Your budget for Coffee is used up: 100%.'],
  [alert(null, 90, 99.9), 'Your monthly budget is 99% used up.'],
  [alert(null, 100, 130, '30.00'), 'Your monthly budget is used up: 30.00\u00a0€ over the budget.'],
] as const)('of one budget: %o', ([one, words]) => {
  expect(warning(one)).toBe(words)
})

test('several budgets are one sentence', () => {
  expect(warning(alert(null, 90, 91), alert('FOOD', 100, 104, '2.20'), alert('custom-4', 90, 95))).toBe(
    'Budgets running out: All categories 91%, Food 2.20\u00a0€ over the budget, and Coffee 95%.',
  )
})
