import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeyDialogs } from '#web/app/palette/KeyDialogs.tsx'
import { PaletteDocument } from '#web/app/palette/Palette.generated.ts'
import { unsentKey } from '#web/features/expenses/typedExpenses.ts'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { SettingsProvider } from '#web/features/settings/SettingsProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { violationsInAnyTheme } from './axe.ts'
import { answersAt, saysYes } from './calls.ts'
import { fill, focusIsOn, isGone, linesOf, press, shows, type } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers } from './server.ts'
import { LOGOUT, lets, SESSION } from './sessionSteps.tsx'
import { anaSilva, keepSettings, storedSettings } from './settingsSteps.tsx'
import { addressNow, ana, show } from './stage.tsx'

/* Going anywhere, and doing what is done most, by a few letters. */

const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
const tom = { id: 'placeholder-3', displayName: 'Tom', isPlaceholder: true }

/** Whatever today is, it is a day of it. */
const always = { startDate: '2000-01-01', endDate: '2099-12-31' }
const bangkok = { ...always, id: '41', title: 'Bangkok', currency: 'THB', isArchived: false, isTravelMode: true }

const dialog = page.getByRole('dialog', { name: 'Search' })
const input = dialog.getByRole('combobox')
const found = () => linesOf(dialog.getByRole('option'))

/** As it is announced. */
const chosen = () =>
  document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

beforeEach(async () => {
  lets(SESSION)
  keepSettings()
  answers(PaletteDocument, () => ({
    connections: [{ id: '1', person: bo }],
    placeholders: [{ id: '3', person: tom }],
    groups: [{ id: '30', name: 'Flat', currency: 'USD' }],
    trips: [{ ...always, id: '40', title: 'Rome', currency: 'EUR', isArchived: false, isTravelMode: false }],
  }))
  show(
    <SessionProvider>
      <SettingsProvider told={anaSilva} onProfile={() => undefined}>
        <h1>Somewhere</h1>
        <input aria-label="A field" />
        <KeyDialogs />
      </SettingsProvider>
    </SessionProvider>,
    { address: '/reports' },
  )
  await shows(page.getByRole('heading', { name: 'Somewhere' }))
  // Keys are for the page.
  await press(page.getByRole('heading', { name: 'Somewhere' }))
})

async function open(): Promise<void> {
  await type('{Control>}k{/Control}')
  await focusIsOn(input)
}

describe('The palette', () => {
  test('leads to screens, people, groups and trips by a few letters of their names', async () => {
    await open()
    await shows(dialog.getByRole('option', { name: 'Rome' }))
    for (const [letters, entry, address] of [
      ['bud', 'Budgets', '/budgets'],
      ['silva', 'Bo Silva', '/people/2'],
      ['to', 'Tom', '/people/placeholder-3'],
      ['fla', 'Flat', '/groups/30'],
      ['rom', 'Rome', '/trips/40'],
    ] as const) {
      if (letters !== 'bud') await open()
      await type(letters)
      await shows(dialog.getByRole('option', { name: entry, exact: true }))
      await type('{Enter}')
      await isGone(dialog)
      expect(addressNow()).toBe(address)
    }
  })

  test('opens by a slash too, and finds expenses by what is typed, whatever that is', async () => {
    await type('/')
    await focusIsOn(input)
    await type('tickets to nowhere')
    await expect.poll(found).toEqual(['🔎 Expenses with “tickets to nowhere” in their title or note'])
    await type('{Enter}')
    expect(addressNow()).toBe('/expenses?text=tickets+to+nowhere')
  })

  test('adds an expense that is said in one line', async () => {
    await open()
    await type('12 tickets @silva #rome')
    await expect
      .poll(found)
      .toEqual([
        '➕ Add: 12.00 € · tickets · with Bo Silva · ✈️ Rome',
        '🔎 Expenses with “12 tickets @silva #rome” in their title or note',
      ])
    await type('{Enter}')
    expect(addressNow()).toBe('/expenses?source=app&line=12+tickets+%40silva+%23rome')
  })

  test('says an amount in the currency that its form will have', async () => {
    answers(PaletteDocument, () => ({
      ...{ connections: [], placeholders: [], groups: [{ id: '30', name: 'Flat', currency: 'USD' }] },
      trips: [bangkok, { ...bangkok, id: '40', title: 'Rome', currency: 'EUR', isTravelMode: false }],
    }))
    await open()
    for (const [line, said] of [
      ['12 tickets', '฿12.00 · tickets'],
      ['12 tickets #rome', '12.00 € · tickets · ✈️ Rome'],
      ['12 tickets @flat 1999-12-31', '$12.00 · tickets · 👥 Flat · Fri, 31 Dec 1999'],
      ['12 tickets 1999-12-31', '12.00 € · tickets · Fri, 31 Dec 1999'],
      ['12 usd tickets', '$12.00 · tickets'],
    ] as const) {
      await fill(input, line)
      await expect.poll(() => found()[0]).toBe(`➕ Add: ${said}`)
    }
  })

  test('begins whatever can be begun, each in its own form, and leads to every part of the settings', async () => {
    for (const [words, address] of [
      ['settle up', '/connections'],
      ['recurring expense', '/expenses?source=app&repeats=monthly'],
      ['connect with', '/connections?open=add'],
      ['invite', '/connections?open=invite'],
      ['make a group', '/connections?open=group'],
      ['plan a', '/trips?open=trip'],
      ['set a', '/budgets?open=budget'],
      ['make a cat', '/settings?open=category'],
      ['quick', '/expenses?open=analytics'],
      ['import from', '/imports'],
      ['take your', '/settings#export'],
      ['settings: sec', '/settings#security'],
      ['settings: web', '/settings#webhooks'],
      ['settings: what', '/settings#notifications'],
      ['settings: how', '/settings#pay-to'],
      ['notif', '/notifications'],
      ['about', '/about'],
    ] as const) {
      await open()
      await type(words)
      await type('{Enter}')
      await isGone(dialog)
      expect(addressNow()).toBe(address)
    }
  })

  test('does what is chosen with the arrows or the pointer', async () => {
    await open()
    await type('ro')
    await type('{ArrowDown}')
    await press(dialog.getByRole('option', { name: 'Rome' }))
    await isGone(dialog)
    expect(addressNow()).toBe('/trips/40')
    await open()
    await type('flat')
    await shows(dialog.getByRole('option', { name: 'Flat', exact: true }))
    // The first one is announced half a second after it was found, and a step back to it is no news to the library.
    await expect.poll(chosen).toBe('👥Flat')
    await type('{ArrowDown}{ArrowUp}{Enter}')
    await isGone(dialog)
    expect(addressNow()).toBe('/groups/30')
  })

  const sought = '🔎Expenses with “flat” in their title or note'

  test.for([
    ['chosen where one has only typed', ['flat'], '👥Flat', '/groups/30'],
    ['not chosen over what one has moved to', ['flat', '{ArrowDown}{ArrowUp}'], sought, '/expenses?text=flat'],
  ] as const)('what comes late and above the rest is %s', async ([, keys, choice, address]) => {
    const known = {
      connections: [],
      placeholders: [],
      groups: [{ id: '30', name: 'Flat', currency: 'USD' }],
      trips: [],
    }
    const { promise, resolve: tell } = Promise.withResolvers<typeof known>()
    answers(PaletteDocument, () => promise)
    await open()
    for (const key of keys) {
      await type(key)
      await expect.poll(chosen).toBe(sought)
    }
    tell(known)
    await shows(dialog.getByRole('option', { name: 'Flat', exact: true }))
    await expect.poll(chosen).toBe(choice)
    await type('{Enter}')
    await isGone(dialog)
    expect(addressNow()).toBe(address)
  })

  test('wears other colours, which are kept', async () => {
    await open()
    await type('dark')
    await type('{Enter}')
    await isGone(dialog)
    expect(document.documentElement.dataset.theme).toBe('dark-blue')
    await expect.poll(() => storedSettings().theme).toBe('DARK')
  })

  test('leads out, and asks first where something that was typed would be lost by it', async () => {
    answersAt(LOGOUT, () => saysYes({}))
    const turnedAway = { commandId: 'c', values: { title: 'Tea' }, refusals: [] }
    localStorage.setItem(unsentKey(ana.id), JSON.stringify([turnedAway]))
    await open()
    await type('logout')
    await type('{Enter}')
    const question = page.getByRole('alertdialog', { name: 'Log out with unsent changes?' })
    await shows(question.getByText('1 change has not been sent yet.'))
    await press(question.getByRole('button', { name: 'Cancel' }))
    await isGone(question)
    expect(localStorage.getItem(unsentKey(ana.id))).not.toBeNull()
    await open()
    await type('logout')
    await type('{Enter}')
    await press(question.getByRole('button', { name: 'Logout' }))
    await expect.poll(() => localStorage.getItem(unsentKey(ana.id))).toBeNull()
  })

  test('is left without anything by Escape, and is nothing for who types a slash into a field', async () => {
    await open()
    await type('{Escape}')
    await isGone(dialog)
    expect(addressNow()).toBe('/reports')
    await press(page.getByLabelText('A field'))
    await type('1/2?')
    await expect.element(page.getByLabelText('A field')).toHaveValue('1/2?')
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test.for([1280, 375])('is whole and for everybody at %i pixels', async width => {
    await widenTo(width)
    await open()
    expect(await violationsInAnyTheme()).toEqual([])
    expect(overflowOf(dialog)).toBe(0)
  })
})

test('a question mark, and the palette, tell which keys there are', async () => {
  await type('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shows(keys.getByText('Undo the last deed'))
  expect(await violationsInAnyTheme()).toEqual([])
  await type('{Escape}')
  await isGone(keys)
  await open()
  await type('keyboard')
  await type('{Enter}')
  await shows(keys)
})

test('the last deed that can be undone is undone by a key', async () => {
  const undone: string[] = []
  for (const deed of ['first', 'second']) {
    showToast({ text: `${deed} deleted`, action: { label: 'Undo', run: () => undone.push(deed) } })
  }
  await shows(page.getByText('second deleted'))
  await type('{Control>}z{/Control}')
  await isGone(page.getByText('second deleted'))
  await type('{Control>}z{/Control}')
  expect(undone).toEqual(['second', 'first'])
})
