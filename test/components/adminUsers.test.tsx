import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AdminUsersDocument } from '#web/features/admin/AdminUsers.generated.ts'
import { AdminUsersScreen } from '#web/features/admin/AdminUsersScreen.tsx'
import { stranger, strangers, thereAre, type User } from './adminSteps.ts'
import { violationsInAnyTheme } from './axe.ts'
import { afterTyping, fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor, saysNoTo } from './server.ts'
import { addressNow, goBack, show } from './stage.tsx'

/* Everybody who has an account, for the administrator. */

const ana = stranger(1, { firstName: 'Ana', lastName: 'Silva', isAdministrator: true })
const field = page.getByLabelText('Search users')
const cards = page.getByRole('main').getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(search = '', users: readonly User[] = [ana, ...strangers(2, 45)]): Promise<void> {
  thereAre(users)
  show(<AdminUsersScreen timezone="UTC" />, { address: `/admin/users${search}` })
  await shows(page.getByRole('heading', { level: 1, name: 'Manage users' }))
}

describe('The list of users', () => {
  test('shows who somebody is, and whether they were ever here', async () => {
    await open('', [stranger(7)])
    await shows(page.getByText('@stranger7', { exact: true }), page.getByText('stranger7@example.org'))
    const never = ['0', '0', '0', '1 Mar 2026', 'Never logged in']
    expect(linesOf(cards.getByRole('definition'))).toEqual(['JPY', ...never])
    expect(linesOf(cards.getByRole('term'))).toEqual([
      ...['Currency', 'Expenses', 'Trips', 'Budgets', 'Created', 'Last sign-in'],
    ])
  })

  test('never offers to delete the administrator', async () => {
    await open('', [ana, stranger(7)])
    await shows(button('Reset Password Ana Silva'), button('Delete Stranger No7'))
    expect(button('Delete Ana Silva').elements()).toEqual([])
  })

  test('is searched and paged, and the address knows where one is', async () => {
    await open('?search=stranger&page=2')
    await shows(page.getByText('44 users'), page.getByText('Page 2 of 3'))
    expect([typedIn(field), cards.elements().length]).toEqual(['stranger', 20])
    await press(button('Next'))
    await shows(page.getByText('Page 3 of 3'))
    expect(button('Next').element()).toBeDisabled()
    await press(button('Previous'))
    await shows(page.getByText('Page 2 of 3'))
    await fill(field, 'stranger no13')
    await shows(page.getByText('1 user', { exact: true }))
    expect(addressNow()).toBe('/admin/users?search=stranger+no13')
  })

  test('says when nobody is found, and shows everybody again', async () => {
    await open('?search=nobody-at-all')
    await shows(page.getByRole('heading', { name: 'No users found' }))
    await press(button('Show all users'))
    await shows(page.getByText('Page 1 of 3'))
    expect([addressNow(), typedIn(field)]).toEqual(['/admin/users', ''])
    await goBack()
    await shows(page.getByRole('heading', { name: 'No users found' }))
    await expect.poll(() => typedIn(field)).toBe('nobody-at-all')
  })

  test('leads from a page that does not exist to the last one', async () => {
    await open('?page=99')
    await shows(page.getByText('Page 3 of 3'))
    expect(addressNow()).toBe('/admin/users?page=3')
  })

  test('leaves alone what is typed after a pause', async () => {
    await open()
    await turnTo(field)
    await type('stranger ')
    await shows(page.getByText('44 users'))
    await type('No7')
    expect(typedIn(field)).toBe('stranger No7')
    await afterTyping()
    expect([addressNow(), typedIn(field)]).toEqual(['/admin/users?search=stranger+No7', 'stranger No7'])
    expect(askedFor(AdminUsersDocument).at(-1)).toMatchObject({ search: 'stranger No7', page: 1 })
  })

  test('says when it could not be loaded, and Retry asks again', async () => {
    isOutOfReachFor(AdminUsersDocument)
    show(<AdminUsersScreen timezone="UTC" />)
    const failure = page.getByText('Failed to load users. Please try again later.')
    await shows(failure)
    thereAre([stranger(7)])
    await press(button('Retry'))
    await shows(cards)
    await isGone(page.getByRole('alert'))
  })

  test('says when the server said no', async () => {
    saysNoTo(AdminUsersDocument)
    show(<AdminUsersScreen timezone="UTC" />)
    await shows(page.getByText('Failed to fetch users'))
  })

  test('shows that it is loaded, until it is', async () => {
    answers(AdminUsersDocument, () => new Promise(() => {}))
    show(<AdminUsersScreen timezone="UTC" />)
    await shows(page.getByText('Loading users'))
  })

  test('is for everybody, in any theme, and fits on any screen', async () => {
    await open('', [ana, stranger(7)])
    await shows(button('Delete Stranger No7'))
    expect(await violationsInAnyTheme()).toEqual([])
    for (const width of [1024, 375, 320]) {
      await widenTo(width)
      expect(overflowOf(page.getByRole('main')), `${width} pixels`).toBe(0)
    }
  })

  test('has the page before when the last one of the last page is deleted', async () => {
    await open('?search=stranger&page=2', strangers(1001, 1021))
    await press(button('Delete Stranger No1021'))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete User' }))
    await type('{Escape}')
    await shows(page.getByText('20 users'), page.getByText('Stranger No1001'))
    expect(addressNow()).toBe('/admin/users?search=stranger')
    await focusIsOn(page.getByRole('heading', { name: 'Manage users' }))
  })
})
