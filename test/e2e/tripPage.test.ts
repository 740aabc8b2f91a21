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
  openForm,
  openToEdit,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'
import { budgetWords, daysOf, linesOf, openTrip, part, spendOnTrip, weekendTrip } from './tripPageSteps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member
let cleo: Member
let maria: { readonly placeholder_user_id: number }
let porto: number

/** Ana and Ben travel with Maria, who has no account. */
beforeAll(async () => {
  ana = await newcomer(stage, 'Ana', inspectable)
  ben = await newcomer(stage, 'Ben')
  cleo = await newcomer(stage, 'Cleo')
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
  test('tells what was spent, by whom, for what and when, and each part adds up', async () => {
    const { page } = ana
    await openTrip(page, porto, 'Porto')
    expect(await page.title()).toContain('Porto')
    await page.getByText('16/10/2026 – 18/10/2026').waitFor()
    expect(await page.getByRole('list', { name: 'Who travels along' }).getByRole('listitem').allInnerTexts()).toEqual([
      ...['AT\nYou\nOrganiser', 'BT\nBen Test', 'M\nMaria'],
    ])
    expect(await budgetWords(page)).toBe('Spent 330.00 € Budget 400.00 € Left 70.00 €')
    expect(await page.getByRole('meter', { name: 'Budget of Porto' }).getAttribute('aria-valuetext')).toContain('82%')
    await page.getByText('Not counted, because there is no rate: $7.50').waitFor()
    // 60 and 150 in three parts, 90 in two, and 30 of Ben's own.
    expect(await linesOf(page, 'Who paid what')).toEqual([
      'AT You 210.00 € Share 115.00 €',
      'BT Ben Test 120.00 € Share 145.00 €',
      'M Maria 0.00 € Share 70.00 €',
    ])
    expect(await linesOf(page, 'By category')).toEqual([
      '🏡 Housing 150.00 € 45%',
      '🍝 Dining Out 90.00 € 27%',
      '🚌 Transport 60.00 € 18%',
      '🛍️ Shopping 30.00 € 9%',
    ])
    expect(await daysOf(page)).toEqual([
      expect.stringMatching(/^Wednesday,? 30 September 2026, outside the trip: 60.00/),
      expect.stringMatching(/^Friday,? 16 October 2026: 240.00/),
      expect.stringMatching(/^Saturday,? 17 October 2026: nothing$/),
      expect.stringMatching(/^Sunday,? 18 October 2026: 30.00/),
    ])
    expect(await violations(page)).toEqual([])
  })

  test('lists the expenses one takes part in, and says that the totals count all', async () => {
    await openTrip(ana.page, porto, 'Porto')
    await lists(ana.page, ['Fish', 'Flat', 'Train'])
    await ana.page.getByText('The totals above count all expenses of the trip.').waitFor()
    // Of itself it need not be said on its own page.
    expect(await cardWords(ana.page, 'Fish')).not.toContain('Porto')
    // High enough for all of them to be drawn.
    await ben.page.setViewportSize({ width: 1280, height: 2_000 })
    await openTrip(ben.page, porto, 'Porto')
    await lists(ben.page, ['Shoes', 'Fish', 'Flat', 'Train', 'Stamps'])
    expect(await budgetWords(ben.page)).toBe(await budgetWords(ana.page))
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
    await page.getByRole('article', { name: 'Porto' }).waitFor()
    await page.getByRole('link', { name: 'Porto', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Porto' }).waitFor()
  })

  test('fits a narrow phone, in the dark as well', async () => {
    const { page } = ana
    await page.setViewportSize({ width: 320, height: 700 })
    await callAs(ana, 'PUT', '/api/users/settings/', { theme: 'dark' })
    await openTrip(page, porto, 'Porto')
    await lists(page, ['Fish', 'Flat', 'Train'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await violations(page)).toEqual([])
    await callAs(ana, 'PUT', '/api/users/settings/', { theme: 'light' })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('is the same page for strangers as one that was never there', async () => {
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
  let lagos: number
  beforeAll(async () => {
    lagos = await weekendTrip(ana, { title: 'Lagos' }, [ben])
  })

  test('the first expense is one step away, and shows with the others at once', async () => {
    const { page } = ana
    await openTrip(page, lagos, 'Lagos')
    await page.getByRole('heading', { name: 'No expenses yet' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('region', { name: 'By category' }).count()).toBe(0)
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
  })

  test('what others do shows by itself', async () => {
    const sintra = await weekendTrip(ana, { title: 'Sintra' }, [ben])
    await spendOnTrip(ana, sintra, { title: 'Palace', amount: 52, date: '2026-10-17', category: 'ENTERTAINMENT' })
    await openTrip(ana.page, sintra, 'Sintra')
    await openTrip(ben.page, sintra, 'Sintra')
    await ben.page.getByRole('heading', { name: 'None of these expenses are yours' }).waitFor()
    const id = await spendOnTrip(
      ...([
        ben,
        sintra,
        { title: 'Taxi', amount: 48, date: '2026-10-17', category: 'TRANSPORT' },
        [user(ana)],
      ] as const),
    )
    for (const { page } of [ana, ben]) {
      await expenseRow(page, 'Taxi').waitFor()
      await eventually(async () => expect(await budgetWords(page)).toBe('Spent 100.00 €'))
    }
    await callAs(ben, 'DELETE', `/api/expenses/${id}/`)
    await expenseRow(ana.page, 'Taxi').waitFor({ state: 'detached' })
    await eventually(async () => expect(await budgetWords(ana.page)).toBe('Spent 52.00 €'))
  })

  test('an expense is edited, deleted and brought back in place', async () => {
    const { page } = ana
    const tavira = await weekendTrip(ana, { title: 'Tavira' })
    await spendOnTrip(ana, tavira, { title: 'Ice cream', amount: 12, date: '2026-10-16', category: 'FOOD' })
    await spendOnTrip(ana, tavira, { title: 'Surfing', amount: 40, date: '2026-10-17', category: 'ENTERTAINMENT' })
    await openTrip(page, tavira, 'Tavira')
    await openToEdit(page, 'Surfing')
    await dialog(page).getByLabel('Amount').fill('30')
    await page.keyboard.press('Enter')
    await closeDetails(page)
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 42.00 €'))
    await page.getByRole('button', { name: 'Delete “Surfing”' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Delete this expense?' }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 12.00 €'))
    await toast(page, 'Surfing').getByRole('button', { name: 'Undo' }).click()
    await lists(page, ['Surfing', 'Ice cream'])
    await eventually(async () => expect(await budgetWords(page)).toBe('Spent 42.00 €'))
  })

  test('the trip is edited, put away and taken out again', async () => {
    const { page } = ana
    await openTrip(page, lagos, 'Lagos')
    await page.getByRole('button', { name: 'Edit trip' }).click()
    await dialog(page).getByLabel('Title').fill('Lagos and Sagres')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Lagos and Sagres' }).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByText('This trip is archived.').waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: 'Add expense' }).count()).toBe(0)
    expect(await page.getByRole('switch', { name: 'Travel mode' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add expense' }).waitFor()
    // Whoever does not organise it may only leave.
    await openTrip(ben.page, lagos, 'Lagos and Sagres')
    expect(await ben.page.getByRole('button', { name: 'Edit trip' }).count()).toBe(0)
    await ben.page.getByRole('button', { name: 'More actions' }).click()
    await eventually(async () => expect(await ben.page.getByRole('menuitem').allInnerTexts()).toEqual(['Leave']))
    await ben.page.getByRole('menuitem', { name: 'Leave' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await ben.page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
    await ben.page.goto(`/trips/${lagos}`)
    await ben.page.getByRole('heading', { level: 1, name: 'This trip is not here' }).waitFor()
  })

  test('a trip that is deleted elsewhere is gone here', async () => {
    const { page } = ana
    const id = await weekendTrip(ana, { title: 'Faro' })
    await openTrip(page, id, 'Faro')
    await callAs(ana, 'DELETE', `/api/trips/${id}/?permanent=true&keep_expenses=true`)
    await page.getByRole('heading', { level: 1, name: 'This trip is not here' }).waitFor()
  })

  test('what does not come is asked for again', async () => {
    const { page } = ana
    await page.route('**/graphql', route =>
      route.request().postDataJSON()?.operationName === 'TripPage' ? route.abort() : route.continue(),
    )
    await page.goto(`/trips/${porto}`)
    await page.getByRole('alert').getByText('Failed to load this trip').waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Porto' }).waitFor()
    await lists(page, ['Fish', 'Flat', 'Train'])
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('in the list of all expenses', () => {
  test('a trip is told of in the row and in the summary, and looked for by its title', async () => {
    const { page } = ana
    await page.goto('/expenses')
    await expenseRow(page, 'Fish').getByText('Porto').waitFor()
    await page.getByRole('link', { name: 'Fish', exact: true }).click()
    await dialog(page).getByText('Porto').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await openPanel(page)
    await chooseFilter(page, 'Trip', 'Porto')
    await lists(page, ['Fish', 'Flat', 'Train'])
    expect(addressOf(page)).toEqual({ tripId: String(porto) })
    await chooseFilter(page, 'Trip', 'No trip')
    await eventually(async () => expect(addressOf(page)).toEqual({ tripId: 'none' }))
    await page.getByRole('heading', { name: 'No items found' }).waitFor()
  })

  test('one that is archived is looked for as well, and what moves there shows at once', async () => {
    const { page } = ana
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
    await page.goto('/expenses')
    await openPanel(page)
    await chooseFilter(page, 'Trip', 'Mafra')
    await lists(page, ['Tea'])
  })

  test('one that nobody here knows is called unknown', async () => {
    const { page } = ana
    await page.goto('/expenses?tripId=999999')
    await page.getByText('Nothing matches these filters.').waitFor()
    await openPanel(page)
    await list(page, 'Trip').filter({ hasText: 'Unknown trip' }).waitFor()
  })
})
