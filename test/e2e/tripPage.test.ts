import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { addressOf, cardWords, chooseFilter, list, lists, openPanel } from './feedSteps.ts'
import { callAs, connect, type Member, newcomer, toast, user } from './peopleSteps.ts'
import { dialog } from './sharingSteps.ts'
import {
  closeDetails,
  eventually,
  expenseRow,
  fillExpense,
  openExpense,
  openForm,
  openToEdit,
  pointAt,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'
import { budgetWords, linesOf, openTrip, part, spendOnTrip, weekendTrip } from './tripPageSteps.ts'
import { tooWideAt } from './widths.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member
let maria: { readonly placeholder_user_id: number }
let porto: number

/** Ana and Ben travel with Maria, who has no account. */
beforeAll(async () => {
  ana = await newcomer(stage, 'Ana', inspectable)
  ben = await newcomer(stage, 'Ben')
  await connect(ana, ben)
  const { id } = await callAs(ana, 'POST', '/api/placeholder-users/', { display_name: 'Maria' })
  maria = { placeholder_user_id: id }
  porto = await weekendTrip(ana, { title: 'Porto', budget: 400 }, [ben], [id])
  await spendOnTrip(ana, porto, { title: 'Train', amount: 60, date: '2026-09-30', category: 'TRANSPORT' }, [
    ...[user(ben), maria],
  ])
  await spendOnTrip(ana, porto, { title: 'Flat', amount: 150, date: '2026-10-16', category: 'HOUSING' }, [
    ...[user(ben), maria],
  ])
  await spendOnTrip(ben, porto, { title: 'Fish', amount: 90, date: '2026-10-16', category: 'DINING_OUT' }, [user(ana)])
  await spendOnTrip(ben, porto, { title: 'Shoes', amount: 30, date: '2026-10-18', category: 'SHOPPING' })
  // Long before the first rate that is known.
  const stamps = { title: 'Stamps', amount: 7.5, date: '1950-01-01', category: 'GIFTS', currency: 'USD' }
  await spendOnTrip(ben, porto, stamps)
})

describe('the page of a trip', () => {
  test('tells what all of them spent, and lists the expenses one takes part in', async () => {
    const { page } = ana
    await openTrip(page, porto, 'Porto')
    expect(await budgetWords(page)).toBe('Spent 330.00 € Budget 400.00 € Left 70.00 €')
    await page.getByText('Not counted, because there is no rate: $7.50').waitFor()
    // 60 and 150 in three parts, 90 in two, and 30 of Ben's own.
    expect(await linesOf(page, 'Who paid what')).toEqual([
      'AT You 210.00 € Share 115.00 €',
      'BT Ben Test 120.00 € Share 145.00 €',
      'M Maria 0.00 € Share 70.00 €',
    ])
    await lists(page, ['Fish', 'Flat', 'Train'])
    await page.getByText('The totals count all expenses of the trip.').waitFor()
    // Of itself it need not be said on its own page.
    expect(await cardWords(page, 'Fish')).not.toContain('Porto')
    expect(await violations(page)).toEqual([])
    expect(await tooWideAt(page, [1280, 320])).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    // High enough for all of them to be drawn.
    await ben.page.setViewportSize({ width: 1280, height: 2_000 })
    await openTrip(ben.page, porto, 'Porto')
    await lists(ben.page, ['Shoes', 'Fish', 'Flat', 'Train', 'Stamps'])
    expect(await budgetWords(ben.page)).toBe(await budgetWords(page))
  })

  test('leads from a category and from a day to their expenses', async () => {
    const { page } = ana
    await openTrip(page, porto, 'Porto')
    await part(page, 'By category')
      .getByRole('link', { name: /Dining Out/ })
      .click()
    await lists(page, ['Fish'])
    expect(addressOf(page)).toEqual({ tripId: String(porto), category: 'DINING_OUT' })
    await page.goBack()
    await part(page, 'By day')
      .getByRole('link', { name: /30 September/ })
      .click()
    await lists(page, ['Train'])
    expect(addressOf(page)).toEqual({ tripId: String(porto), startDate: '2026-09-30', endDate: '2026-09-30' })
    await page.goBack()
    await page.getByRole('link', { name: 'Trips', exact: true }).first().click()
    await page.getByRole('link', { name: 'Porto', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Porto' }).waitFor()
  })

  test('is the same page for strangers as one that was never there', async () => {
    const cleo = await newcomer(stage, 'Cleo')
    for (const id of [porto, 999_999, 'nonsense']) {
      await cleo.page.goto(`/trips/${id}`)
      await cleo.page.getByRole('heading', { level: 1, name: 'This trip is not here' }).waitFor()
      expect(await cleo.page.getByText('Porto').count()).toBe(0)
    }
    // The button of the frame works there all the same.
    await openForm(cleo.page)
    await dialog(cleo.page).waitFor()
    await cleo.page.keyboard.press('Escape')
    await cleo.page.getByRole('link', { name: 'Go to your trips' }).click()
    await cleo.page.getByRole('heading', { name: 'No trips yet' }).waitFor()
  })
})

describe('what one does there', () => {
  test('the first expense is one step away, and what is added, changed and brought back is in the total', async () => {
    const { page } = ana
    const lagos = await weekendTrip(ana, { title: 'Lagos' })
    await openTrip(page, lagos, 'Lagos')
    await page.getByRole('heading', { name: 'No expenses yet' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Add expense' }).click()
    await fillExpense(page, 'Ice cream', '12')
    await submitForm(page)
    await lists(page, ['Ice cream'])
    await eventually(async () => expect(await linesOf(page, 'Who paid what')).toEqual(['AT You 12.00 € Share 12.00 €']))
    expect(addressOf(page)).toEqual({})
    // The key of the frame opens the form for this trip, too.
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('n')
    await fillExpense(page, 'Surfing', '40')
    await page.route('**/graphql', route =>
      route.request().postData()?.includes('RecordExpense') ? route.abort() : route.fallback(),
    )
    await submitForm(page)
    await waitingRow(page, 'Surfing').waitFor()
    await page.unroute('**/graphql')
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 52.00 €'))

    await openToEdit(page, 'Surfing')
    await dialog(page).getByLabel('Amount').fill('30')
    await page.keyboard.press('Enter')
    await closeDetails(page)
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 42.00 €'))
    await page.getByRole('button', { name: 'Delete “Surfing”' }).focus()
    await page.keyboard.press('Enter')
    await pointAt(toast(page, 'Surfing'))
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 12.00 €'))
    await toast(page, 'Surfing').getByRole('button', { name: 'Undo' }).click()
    await expenseRow(page, 'Surfing').waitFor()
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 42.00 €'))
  })

  test('what others do shows by itself; where the trip is put away nothing is added, and where it is gone it is gone', async () => {
    const sintra = await weekendTrip(ana, { title: 'Sintra' }, [ben])
    await spendOnTrip(ana, sintra, { title: 'Palace', amount: 52, date: '2026-10-17', category: 'ENTERTAINMENT' })
    await openTrip(ana.page, sintra, 'Sintra')
    await openTrip(ben.page, sintra, 'Sintra')
    await ben.page.getByRole('heading', { name: 'None of these expenses are yours' }).waitFor()
    const taxi = { title: 'Taxi', amount: 48, date: '2026-10-17', category: 'TRANSPORT' }
    const id = await spendOnTrip(ben, sintra, taxi, [user(ana)])
    for (const { page } of [ana, ben]) {
      await expenseRow(page, 'Taxi').waitFor()
      await eventually(async () => expect(await budgetWords(page)).toBe('Spent 100.00 €'))
    }
    await callAs(ben, 'DELETE', `/api/expenses/${id}/`)
    await expenseRow(ana.page, 'Taxi').waitFor({ state: 'detached' })
    await eventually(async () => expect(await budgetWords(ana.page)).toBe('Spent 52.00 €'))

    const add = ana.page.getByRole('main').getByRole('button', { name: 'Add expense' })
    await callAs(ana, 'DELETE', `/api/trips/${sintra}/?permanent=false`)
    await ana.page.getByText('This trip is archived.').waitFor()
    expect(await add.count()).toBe(0)
    await ana.page.getByRole('button', { name: 'Restore', exact: true }).click()
    await add.waitFor()

    await ben.page.getByRole('button', { name: 'More actions' }).click()
    await ben.page.getByRole('menuitem', { name: 'Leave' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await ben.page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
    await callAs(ana, 'DELETE', `/api/trips/${sintra}/?permanent=true&keep_expenses=true`)
    await ana.page.getByRole('heading', { level: 1, name: 'This trip is not here' }).waitFor()
  })
})

test('in the list of all expenses a trip is told of, and looked for, also where it is archived or unknown', async () => {
  const { page } = ana
  await page.goto('/expenses')
  await expenseRow(page, 'Fish').getByText('Porto').waitFor()
  await openExpense(page, 'Fish')
  await dialog(page).getByText('Porto').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  const id = await weekendTrip(ana, { title: 'Mafra' })
  const palace = await spendOnTrip(ana, id, { title: 'Palace', amount: 9, date: '2026-10-17', category: 'TRAVEL' })
  const tea = await spendOnTrip(ana, porto, { title: 'Tea', amount: 3, date: '2026-10-17', category: 'FOOD' })
  await page.goto(`/expenses?tripId=${id}`)
  await lists(page, ['Palace'])
  await callAs(ana, 'PUT', `/api/expenses/${tea}/`, { trip_id: id })
  await lists(page, ['Tea', 'Palace'])
  await callAs(ana, 'PUT', `/api/expenses/${palace}/`, { trip_id: null })
  await lists(page, ['Tea'])
  await callAs(ana, 'DELETE', `/api/trips/${id}/?permanent=false`)

  await page.goto('/expenses?tripId=999999')
  await page.getByText('Nothing matches these filters.').waitFor()
  await openPanel(page)
  await list(page, 'Trip').filter({ hasText: 'Unknown trip' }).waitFor()
  await chooseFilter(page, 'Trip', 'Mafra')
  await lists(page, ['Tea'])
  await chooseFilter(page, 'Trip', 'Porto')
  await lists(page, ['Fish', 'Flat', 'Train'])
  expect(addressOf(page)).toEqual({ tripId: String(porto) })
  await chooseFilter(page, 'Trip', 'No trip')
  await eventually(async () => expect(addressOf(page)).toEqual({ tripId: 'none' }))
})
