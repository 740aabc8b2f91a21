import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CreatePlaceholderDocument, type CreatePlaceholderMutation } from '#web/ui/newPerson/NewPerson.generated.ts'
import { violations, violationsInAnyTheme } from './axe.ts'
import {
  button,
  field,
  fillExpense,
  friends,
  openForm,
  participants,
  person,
  sent,
  submitForm,
  turnOnSplit,
} from './expenseFormSteps.tsx'
import { focusIsOn, isGone, linesOf, press, shows, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { ana } from './stage.tsx'
import { keepsTrips, openTrips, planTrip } from './tripSteps.tsx'

/* Somebody who is in no list yet is added where one looked for them. */

afterEach(() => vi.restoreAllMocks())

const search = page.getByRole('combobox', { name: 'Search people and groups' })
const offerOf = (name: string) => page.getByRole('option', { name: `Add “${name}” (no account)`, exact: true })
const offers = () => linesOf(page.getByRole('option'))
const problem = page.getByRole('alert').filter({ hasText: /./ })

type Answer = CreatePlaceholderMutation['createPlaceholder']

const made = (displayName: string): Answer => ({
  placeholder: {
    ...{ id: '9', displayName, email: null, status: 'ACTIVE', canEdit: true, createdBy: person(ana) },
    person: { id: 'placeholder-9', displayName, isPlaceholder: true },
  },
  refusals: [],
})

const refused = (code: string, message: string): Answer => ({
  placeholder: null,
  refusals: [{ code: code as 'INVALID_NAME', path: 'displayName', message, retryAfter: null, details: null }],
})

const willBeMade = (): void =>
  answers(CreatePlaceholderDocument, ({ input }) => ({ createPlaceholder: made(input.displayName) }))

/** Until it is said what comes of it. */
function isAwaited(): (answer: Answer) => void {
  const { promise, resolve } = Promise.withResolvers<CreatePlaceholderMutation>()
  answers(CreatePlaceholderDocument, () => promise)
  return answer => resolve({ createPlaceholder: answer })
}

const namesSent = (): string[] => askedFor(CreatePlaceholderDocument).map(({ input }) => input.displayName)

async function lookFor(name: string, people: typeof friends | Promise<typeof friends> = friends): Promise<void> {
  await openForm({ people })
  await fillExpense('Dinner', '10')
  await turnOnSplit()
  await press(field(/Split with/))
  await type(name)
}

test('nobody is made a second time by who is faster than the line to the server', async () => {
  const { promise: people, resolve: tell } = Promise.withResolvers<typeof friends>()
  await lookFor('Clara', people)
  await expect.poll(() => typedIn(search)).toBe('Clara')
  expect(offers().join()).not.toContain('Clara')
  tell(friends)
  await shows(offerOf('Clara'))
})

describe('whoever is not found', () => {
  test('is added by Enter, takes part at once, and is offered from then on', async () => {
    willBeMade()
    await lookFor(' Clara ')
    await shows(page.getByText('Nobody found. Whoever has an account is added under Connections & Groups'))
    expect(offers()).toEqual(['Add “Clara” (no account)'])
    await type('{Enter}')
    expect(participants()).toEqual(['You 5.00 €', 'Clara 5.00 €'])
    await focusIsOn(search)
    expect(typedIn(search)).toBe('')
    expect(namesSent()).toEqual(['Clara'])
    await press(page.getByRole('button', { name: 'Done' }))
    await press(button('Remove Clara'))
    await press(field(/Split with/))
    expect(offers()).toContain('Clara')
    await type('{Escape}')
    await press(field(/Split with/))
    await press(page.getByRole('option', { name: 'Clara' }))
    await press(page.getByRole('button', { name: 'Done' }))
    await submitForm()
    expect(sent().split?.entries).toEqual([{ person: '1' }, { person: 'placeholder-9' }])
  })

  test('is offered also to somebody who knows nobody', async () => {
    willBeMade()
    await lookFor('Clara', { ...friends, connections: [], placeholders: [], groups: [] })
    await press(offerOf('Clara'))
    expect(participants()).toEqual(['You 5.00 €', 'Clara 5.00 €'])
  })

  test('is shown as being added, once, however often one presses Enter or wants to leave', async () => {
    const answer = isAwaited()
    await lookFor('Clara')
    await type('{Enter}{Enter}')
    await type('{Enter}')
    expect(participants()).toEqual(['You 10.00 €', 'Clara being added…'])
    expect(offers()).toEqual(['“Clara” is being added…'])
    await press(page.getByRole('button', { name: 'Done' }))
    await shows(search)
    answer(made('Clara'))
    await isGone(search)
    await expect.poll(participants).toEqual(['You 5.00 €', 'Clara 5.00 €'])
    expect(namesSent()).toEqual(['Clara'])
  })
})

describe('it is offered', () => {
  test('last, where others are called similarly', async () => {
    await lookFor('B')
    expect(offers()).toEqual(['Bo Silva', 'Add “B” (no account)'])
    await type('{Enter}')
    expect(participants()).toEqual(['You 5.00 €', 'Bo Silva 5.00 €'])
    expect(namesSent()).toEqual([])
  })

  test.for(['bo silva', 'Ana Silva'])('but not where one knows somebody of just that name, as %s', async name => {
    await lookFor(name)
    await isGone(offerOf(name))
  })

  test('but not for whoever takes part already', async () => {
    await lookFor('Bo Silva{Enter}')
    await type('Bo Silva')
    await shows(page.getByText('Whoever has this name is already in it'))
    await isGone(offerOf('Bo Silva'))
  })
})

describe('where they cannot be added', () => {
  test('the list says why, and what was typed stays', async () => {
    answers(CreatePlaceholderDocument, () => ({ createPlaceholder: refused('INVALID_NAME', 'No such name') }))
    await lookFor('Clara{Enter}')
    await shows(problem)
    expect(typedIn(search)).toBe('Clara')
    expect(participants()).toEqual(['You 10.00 €'])
    expect(await violations()).toEqual([])
    await type(' Lee')
    await isGone(problem)
    await shows(offerOf('Clara Lee'))
  })

  test('without a line too, and the next try is the same deed', async () => {
    isOutOfReachFor(CreatePlaceholderDocument)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await lookFor('Clara{Enter}')
    await shows(problem.filter({ hasText: 'You are offline. What you typed stays here.' }))
    expect(typedIn(search)).toBe('Clara')
    willBeMade()
    await type('{Enter}')
    expect(participants()).toEqual(['You 5.00 €', 'Clara 5.00 €'])
    const [first, second] = askedFor(CreatePlaceholderDocument).map(({ input }) => input.commandId)
    expect(second).toBe(first)
  })
})

test('whoever travels along is added in the same way', async () => {
  keepsTrips([])
  const answer = isAwaited()
  await openTrips()
  const form = await planTrip('Lisbon')
  await press(page.getByRole('button', { name: /Take somebody along/ }))
  await type('Clara{Enter}')
  const travellers = page.getByRole('grid', { name: 'Who travels along' })
  await shows(travellers.getByRole('row', { name: 'Clara' }).getByText('being added…'))
  answer(made('Clara'))
  await isGone(travellers.getByText('being added…'))
  await isGone(page.getByRole('combobox'))
  await shows(form.getByRole('button', { name: 'Remove Clara' }))
})

test.for([320, 375, 1280])('it is for everybody at %i pixels', async width => {
  await widenTo(width)
  const answer = isAwaited()
  await lookFor('Clara Maria von und zu Hohenstein-Birkenfeld')
  expect(await violationsInAnyTheme()).toEqual([])
  const list = page.getByRole('listbox')
  expect(overflowOf(list)).toBe(0)
  await type('{Enter}')
  expect(await violationsInAnyTheme()).toEqual([])
  answer(refused('INVALID_NAME', 'No such name'))
  await shows(problem)
  expect(await violationsInAnyTheme()).toEqual([])
  expect(overflowOf(page.getByRole('dialog', { name: 'Add expense' }))).toBe(0)
})
