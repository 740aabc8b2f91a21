import fc from 'fast-check'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { closeBudget, openBudget, reviseBudget } from '#domain/commands/budgets.ts'
import { createCategory } from '#domain/commands/createCategory.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { editCategory } from '#domain/commands/editCategory.ts'
import { archiveTrip, deleteTrip, restoreTrip } from '#domain/commands/endTrip.ts'
import { leaveTrip } from '#domain/commands/leaveTrip.ts'
import { planTrip } from '#domain/commands/planTrip.ts'
import { reviseTrip } from '#domain/commands/reviseTrip.ts'
import { deleteReport, reviseReport, saveReport } from '#domain/commands/savedReports.ts'
import { setTravelMode } from '#domain/commands/travelMode.ts'
import { isPlaceholder } from '#domain/person.ts'
import { doneBy, doneTo, NOTHING_MORE, oneOrNone, people, some } from './doable.ts'
import { category, currency, placed } from './moneyDeeds.ts'

/* What people plan: trips, and their budgets, with the categories that they make and the reports that they keep for themselves. */

const { constantFrom, option, record } = fc

const month = constantFrom('2025-12', '2026-01', '2026-02')
const budgetAmount = constantFrom('9', '500')
const isTravelMode = fc.boolean()

const tripChanges = fc.oneof(
  some({
    title: constantFrom('Naples', 'Capri'),
    description: constantFrom('', 'Again'),
    location: constantFrom('', 'Ischia'),
  }),
  some({ endDate: constantFrom('2026-01-02', '2026-03-01'), currency, budget: option(budgetAmount), isTravelMode }),
  some({ travellers: people }),
  some({ addTravellers: people }),
  record({ removeTravellers: people.map(all => all.slice(0, 1)) }),
) as fc.Arbitrary<{ readonly [List in 'travellers' | 'addTravellers' | 'removeTravellers']?: number[] }>

/** Days that move on with time, or that stay. */
const reportDays = constantFrom(
  { range: 'THIS_YEAR', startDate: null, endDate: null },
  { range: null, startDate: '2026-01-01', endDate: '2026-02-28' },
)
const reportView = record({
  days: reportDays,
  timeframe: constantFrom('MONTHLY', 'DAILY'),
  hidden: fc.subarray(['FOOD']),
})
const reportName = constantFrom('Food', 'food ', 'Rent', 'Fun')

/** Of a person, or of a group. */
const holder = oneOrNone

export const planDeeds = {
  planTrip: doneBy(
    4,
    record({
      ...{
        travellers: people,
        currency,
        budget: option(budgetAmount),
        endDate: constantFrom('2026-01-03', '2026-02-28'),
      },
      ...{ description: constantFrom('', 'At last'), location: constantFrom('', 'Roma'), isTravelMode },
    }),
    (company, deed, { travellers, ...facts }) =>
      planTrip(company.surroundings, deed, {
        ...{ title: 'Rome', startDate: '2026-01-01', ...facts, travellers: company.present(travellers) },
      }),
  ),
  reviseTrip: doneTo(
    [10, 'TripPlanned'],
    tripChanges,
    (company, deed, { tripId }, { travellers, addTravellers, removeTravellers, ...facts }) => {
      const all = company.present(travellers)
      return reviseTrip(company.surroundings, deed, {
        ...{ tripId, ...facts, users: all?.filter(person => !isPlaceholder(person)) },
        ...{ placeholders: all?.filter(isPlaceholder), addTravellers: company.present(addTravellers) },
        removeTravellers: company.present(removeTravellers),
      })
    },
  ),
  setTravelMode: doneTo(
    [5, 'TripPlanned'],
    record({ isOn: fc.boolean(), replacesOther: fc.boolean() }),
    ({ log }, deed, { tripId }, input) => setTravelMode(log, deed, { tripId, ...input }),
  ),
  leaveTrip: doneTo([2, 'TripPlanned'], NOTHING_MORE, ({ log }, deed, { tripId }) => leaveTrip(log, deed, tripId)),
  archiveTrip: doneTo([2, 'TripPlanned'], NOTHING_MORE, ({ log }, deed, { tripId }) => archiveTrip(log, deed, tripId)),
  restoreTrip: doneTo([4, 'TripPlanned'], NOTHING_MORE, ({ log }, deed, { tripId }) => restoreTrip(log, deed, tripId)),
  deleteTrip: doneTo(
    [1, 'TripPlanned'],
    record({ keepsExpenses: fc.boolean() }),
    ({ log }, deed, { tripId }, { keepsExpenses }) => deleteTrip(log, deed, { tripId, keepsExpenses }),
  ),

  createCategory: doneBy(
    3,
    record({ baseCategory: constantFrom('FOOD', 'HOUSING') }),
    ({ log }, deed, { baseCategory }) =>
      createCategory({ store: log, categoriesHeld: async () => 0 }, deed, { name: 'Bikes', emoji: '🚲', baseCategory }),
  ),
  editCategory: doneTo(
    [4, 'CategoryCreated'],
    some({
      name: constantFrom('Boats', 'Cars'),
      emoji: constantFrom('⛵', '🚗'),
      baseCategory: constantFrom('PETS', 'FOOD'),
    }),
    ({ log }, deed, { categoryId }, changes) => editCategory(log, deed, { categoryId, ...changes }),
  ),
  deleteCategory: doneTo([1, 'CategoryCreated'], record({ month }), ({ log }, deed, { categoryId }, { month }) =>
    deleteCategory(log, deed, { categoryId, month }),
  ),

  openBudget: doneBy(
    5,
    record({ holder, month, amount: budgetAmount, category: option(category) }),
    (company, deed, { holder, month, amount, category }) => {
      const groupId = company.groupOf(deed.actorId, holder)
      const asking = { holder: groupId === null ? { userId: deed.actorId } : { groupId }, month, ownCurrency: 'EUR' }
      const { category: meant = null } = placed(company, deed.actorId, category === null ? {} : { category })
      return openBudget(company.log, deed, asking, { amount, category: meant })
    },
  ),
  reviseBudget: doneTo(
    [3, 'BudgetOpened'],
    record({ month, amount: budgetAmount, currency }),
    ({ log }, deed, { holder, budgetId }, { month, ...changes }) =>
      reviseBudget(log, deed, { holder, month, ownCurrency: 'EUR' }, { budgetId, ...changes }),
  ),
  closeBudget: doneTo([2, 'BudgetOpened'], record({ month }), ({ log }, deed, { holder, budgetId }, { month }) =>
    closeBudget(log, deed, { holder, month, ownCurrency: 'EUR' }, budgetId),
  ),

  saveReport: doneBy(
    4,
    record({ name: reportName, view: reportView, ofGroup: oneOrNone }),
    (company, deed, { name, view: { days, ...view }, ofGroup }) => {
      const groupId = company.groupOf(deed.actorId, ofGroup)
      const asking = { store: company.log, months: CALENDAR_MONTHS }
      return saveReport(asking, deed, { name, view: { ...days, ...view, groupId, groupHidden: [] } })
    },
  ),
  reviseReport: doneTo(
    [4, 'ReportSaved'],
    some({ name: reportName, view: reportView }),
    ({ log }, deed, { reportId }, { name, view }) =>
      reviseReport({ store: log, months: CALENDAR_MONTHS }, deed, {
        ...{ reportId, name },
        view: view && { ...view.days, ...view, groupId: null, groupHidden: ['PETS'] },
      }),
  ),
  deleteReport: doneTo([2, 'ReportSaved'], NOTHING_MORE, ({ log }, deed, { reportId }) =>
    deleteReport(log, deed, reportId),
  ),
}
