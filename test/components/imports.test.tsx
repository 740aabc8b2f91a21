import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ImportScreen } from '#web/features/imports/ImportScreen.tsx'
import {
  CancelImportDocument,
  DiscardImportDocument,
  ImportChoicesDocument,
  type ImportFactsFragment,
  ImportFindingsDocument,
  ImportOpenedDocument,
  ImportReturnDocument,
  ImportsDocument,
  PlanImportDocument,
  StartImportDocument,
  TakeImportBackDocument,
} from '#web/features/imports/Imports.generated.ts'
import { ImportsScreen } from '#web/features/imports/ImportsScreen.tsx'
import type { Finding, Opened } from '#web/features/imports/words.ts'
import type { ImportState, RefusalCode } from '#web/schema.generated.ts'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, turnTo, type, typedIn } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* What people bring along from elsewhere: looked at, planned, followed, and taken back. One screen, of one ledger. */

const facts: ImportFactsFragment = {
  ...{ id: '7', state: 'READY', source: 'SPLITWISE', fileName: 'flat.csv', title: null, problem: null },
  ...{ createdAt: '2026-11-20T10:00:00Z', total: 12, done: 0, imported: 0, repeated: 0, skipped: 0, failed: 0 },
}

const euro = (amount: string) => ({ amount, currency: 'EUR' })

const somebody = (name: string, amount: string, person: string | null): Opened['people'][number] => ({
  ...{ key: name, name, email: null, entries: 12, balances: [euro(amount)] },
  person: person === null ? null : { id: person },
})

const ledger: Opened = {
  ...facts,
  ...{ flaws: 1, skips: 1, firstDate: '2026-06-22', lastDate: '2026-06-30', dateOrder: null, currency: 'EUR' },
  ...{ repeats: 0, alreadyThere: 0, importsAlreadyThere: false, sample: [] },
  ...{ group: null, newGroup: null, categories: [], differences: [], table: null, return: null },
  totals: [{ expenses: 9, spent: euro('110.01'), transfers: 1, transferred: euro('10.00') }],
  people: [somebody('Ana S.', '35.00', '1'), somebody('Ben', '-35.00', null)],
}

const table: Opened = {
  ...{ ...ledger, source: 'CSV_MAPPED', people: [], totals: [], firstDate: null, lastDate: null, total: null },
  table: {
    header: ['Buchungstag', 'Empfänger', 'Verwendungszweck', 'Umsatz', 'Währung', 'Kontostand nach Buchung'],
    rows: [{ cells: ['31.10.2026', 'Bäcker', 'Brot und Brötchen', '-3,20', 'EUR', '1.234,56'] }],
    proposal: {
      ...{ date: 0, title: 1, amount: 3, credit: null, currency: 4, category: null },
      spentIs: 'BELOW_ZERO',
    },
  },
}

const flawIn = (line: number, of: Partial<Finding> = {}): Finding => ({
  ...{ line, kind: 'FLAW', code: 'DATE_NOT_UNDERSTOOD', found: '2026-06-31', refusal: null },
  ...{ date: null, amount: null },
  ...of,
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const option = (name: string) => page.getByRole('option', { name, exact: true })

/** What the server has. */
let opened: Opened
let findings: readonly Finding[]

beforeEach(() => {
  opened = ledger
  findings = []
  answers(ImportOpenedDocument, () => ({ import: opened }))
  answers(ImportFindingsDocument, ({ first, after }) => {
    const from = Number(after ?? 0)
    const edges = findings.slice(from, from + first).map((node, index) => ({ cursor: `${from + index + 1}`, node }))
    const pageInfo = { hasNextPage: from + first < findings.length, endCursor: edges.at(-1)?.cursor ?? null }
    return { import: { id: '7', findings: { edges, pageInfo } } }
  })
  answers(ImportChoicesDocument, () => ({
    people: [
      { id: '2', displayName: 'Ben Dias', isPlaceholder: false },
      { id: '3', displayName: 'Cleo', isPlaceholder: true },
    ],
    groups: [{ id: '4', name: 'Flat' }],
  }))
  answers(PlanImportDocument, () => ({ planImport: nowIs('READY') }))
})

/** It was done, and this is where the import stands. */
const nowIs = (state: ImportState) => ({ import: { id: '7', state }, refusals: [] })

const planned = () => askedFor(PlanImportDocument).at(-1)?.input

const refusedAs = (code: RefusalCode, path: string, min: number | null = null) => ({
  import: null,
  refusals: [
    {
      ...{ code, path, message: 'In English', retryAfter: null },
      details: { min, max: null, currency: null, left: null, trip: null },
    },
  ],
})

const groupName = page.getByRole('textbox', { name: 'Name of the group' })
const tooShort = page.getByText('Group name must be at least 3 characters long')

const refusesShortNames = () =>
  answers(PlanImportDocument, ({ input: { newGroup } }) => {
    if (typeof newGroup === 'string' && newGroup.length < 3)
      return { planImport: refusedAs('GROUP_NAME_TOO_SHORT', 'newGroup', 3) }
    opened = { ...opened, newGroup: newGroup ?? null }
    return { planImport: nowIs('READY') }
  })

async function look(): Promise<void> {
  show(<ImportScreen />, { address: '/imports/7' })
  await shows(page.getByRole('heading', { level: 1, name: opened.fileName }))
}

describe('all of them', () => {
  const list = (imports: readonly ImportFactsFragment[]) =>
    answers(ImportsDocument, () => ({ imports: { edges: imports.map(node => ({ node })) } }))
  const open = () => show(<ImportsScreen csrfToken={() => 'token'} exports={null} />, { address: '/imports' })

  test('where nothing was brought along, it is said what can be', async () => {
    list([])
    open()
    await shows(button('Choose a file'), page.getByText(/^A file from Splitwise, Tricount, Spliit/))
    await shows(page.getByRole('link', { name: 'Download a sample CSV' }))
    await isGone(page.getByRole('heading', { name: /^Brought along before/ }))
    expect(await violations()).toEqual([])
  })

  test('one that is under way shows how far it is, others what came of them', async () => {
    list([
      { ...facts, id: '8', state: 'RUNNING', done: 3, fileName: 'bank.csv', source: 'CSV_MAPPED' },
      { ...facts, state: 'DONE', done: 12, imported: 11 },
    ])
    open()
    await shows(page.getByRole('link', { name: 'flat.csv' }), page.getByText('11 entries imported'))
    await expect
      .element(page.getByRole('meter', { name: 'Import of bank.csv' }))
      .toHaveAttribute('aria-valuetext', '3 of 12 entries, 25%')
    expect(await violations()).toEqual([])
  })

  test('one is taken back from there, when it was said what that means', async () => {
    let state: ImportState = 'DONE'
    answers(ImportsDocument, () => ({ imports: { edges: [{ node: { ...facts, state, done: 12, imported: 11 } }] } }))
    const back = { entries: 11, changed: 2, gone: 1, groupStays: false }
    answers(ImportReturnDocument, () => ({ import: { id: '7', return: back } }))
    answers(TakeImportBackDocument, () => {
      state = 'TAKEN_BACK'
      return { takeImportBack: nowIs('TAKEN_BACK') }
    })
    open()
    await press(button('Take back flat.csv'))
    const dialog = page.getByRole('alertdialog')
    await shows(
      dialog.getByText(
        'flat.csv · 10 entries will go. 2 of them were changed since; they go as well. 1 is gone already.',
      ),
    )
    await press(dialog.getByRole('button', { name: 'Take back' }))
    await shows(page.getByText('Taken back'))
    await isGone(button('Take back flat.csv'))
    expect(askedFor(TakeImportBackDocument)).toMatchObject([{ input: { id: '7' } }])
  })

  test('that cannot be had are asked for again', async () => {
    isOutOfReachFor(ImportsDocument)
    open()
    await shows(page.getByText('The imports could not be loaded.'))
    list([facts])
    await press(button('Try again'))
    await shows(page.getByRole('link', { name: 'flat.csv' }))
  })
})

describe('before it is imported', () => {
  test('a ledger shows its sums, who is in it and what they are owed, and is started', async () => {
    await look()
    await shows(page.getByText('22/06/2026 – 30/06/2026'), page.getByText('9 expenses'), page.getByText('1 payment'))
    await shows(page.getByText('Kind of file: Splitwise'), page.getByText('is owed 35.00 €', { exact: true }))
    const standing = page.getByRole('heading', { name: 'Waits for you' }).element()
    answers(StartImportDocument, () => {
      opened = { ...ledger, state: 'RUNNING', done: 2 }
      return { startImport: nowIs('RUNNING') }
    })
    // What cannot be understood, and what is left out, is not among them.
    await press(button('Import 10 entries'))
    await shows(page.getByRole('heading', { name: 'Being imported…' }), button('Stop'))
    // What had the focus is gone.
    await expect.poll(() => document.activeElement).toBe(page.getByRole('heading', { level: 1 }).element())
    answers(CancelImportDocument, () => {
      opened = { ...ledger, state: 'CANCELLING', done: 3 }
      return { cancelImport: nowIs('CANCELLING') }
    })
    await press(button('Stop'))
    await shows(page.getByRole('heading', { name: 'Stopping…' }))
    await isGone(button('Stop'))
    // Whoever hears the page has heard it change.
    expect(page.getByRole('heading', { name: 'Stopping…' }).element()).toBe(standing)
    expect(standing.getAttribute('aria-live')).toBe('polite')
  })

  test('a ledger of Tricount is gone through step by step, there and back, and cancelled as a whole', async () => {
    const food = { word: 'Food', entries: 4, isPayee: false, category: 'FOOD' }
    opened = { ...ledger, source: 'TRICOUNT', categories: [food] }
    await look()
    const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    const current = () => step.elements().find(each => each.ariaCurrent === 'step')?.textContent
    expect(step.elements().map(each => each.textContent)).toEqual([
      ...['Link', 'Review', 'Who is who', 'Categories', 'Done'],
    ])
    await shows(page.getByText('9 expenses'))
    await press(button('Next'))
    await shows(page.getByRole('button', { name: /Who Ben is$/ }))
    expect(current()).toBe('Who is who')
    await press(button('Next'))
    await shows(page.getByRole('region', { name: 'Categories' }), button('Import 10 entries'))
    await press(button('Back'))
    await shows(page.getByRole('button', { name: /Who Ben is$/ }))
    answers(DiscardImportDocument, () => ({ discardImport: { ok: true, refusals: [] } }))
    await press(button('Cancel'))
    await expect.poll(() => askedFor(DiscardImportDocument)).toMatchObject([{ input: { id: '7' } }])
  })

  test('a ledger of Tricount without words for categories has a step less', async () => {
    opened = { ...ledger, source: 'TRICOUNT' }
    await look()
    await press(button('Next'))
    await shows(button('Import 10 entries'))
    opened = { ...opened, state: 'DONE', imported: 10 }
    answers(StartImportDocument, () => ({ startImport: nowIs('DONE') }))
    await press(button('Import 10 entries'))
    await shows(page.getByRole('heading', { name: 'Imported' }), page.getByText('Done', { exact: true }))
  })

  test('whom a statement names is given a category, and what is there already is left out, unless it is wanted', async () => {
    const payee = { word: 'Rewe Berlin', entries: 4, isPayee: true, category: 'GROCERIES' }
    opened = { ...ledger, source: 'OFX', people: [], categories: [payee], alreadyThere: 2 }
    answers(PlanImportDocument, ({ input }) => {
      opened = { ...opened, importsAlreadyThere: input.importsAlreadyThere ?? false }
      return { planImport: nowIs('READY') }
    })
    await look()
    await shows(page.getByRole('region', { name: 'Whom you paid' }).getByRole('button', { name: /Groceries/ }))
    await shows(
      page.getByText('2 entries look like ones you have already', { exact: false }),
      button('Import 8 entries'),
    )
    await press(page.getByText('Import them all the same'))
    await shows(button('Import 10 entries'))
  })

  test('somebody in it is somebody one knows, or new and with an address', async () => {
    await look()
    await fill(page.getByRole('textbox', { name: 'Email of Ben (optional)' }), 'ben@example.org')
    await type('{Tab}')
    await expect.poll(planned).toMatchObject({ people: [{ key: 'Ben', email: 'ben@example.org' }] })
    await press(button(/Who Ben is/))
    await shows(option('Somebody new'), option('Cleo (no account)'))
    // Who they are themselves is asked before.
    await isGone(option('You'))
    await press(option('Ben Dias'))
    await expect.poll(planned).toMatchObject({ id: '7', people: [{ key: 'Ben', person: '2' }] })
  })

  test('which of them the viewer is has to be said before it is imported, also that they are none of them', async () => {
    opened = { ...ledger, people: [somebody('Ana S.', '35.00', null), somebody('Ben', '-35.00', null)] }
    answers(PlanImportDocument, ({ input }) => {
      const person = (key: string) => input.people?.find(each => each.key === key)?.person
      const people = opened.people.map(each => ({ ...each, person: person(each.key) ? { id: '1' } : null }))
      opened = { ...opened, people }
      return { planImport: nowIs('READY') }
    })
    await look()
    await shows(page.getByText('Before you import, say which of these you are.'), page.getByText('owes 35.00 €'))
    await expect.element(button('Import 10 entries')).toBeDisabled()
    await press(button(/Which of these are you/))
    await press(option('Ben'))
    await expect.poll(planned).toMatchObject({ people: [{ key: 'Ben', person: '1' }] })
    await expect.element(button('Import 10 entries')).toBeEnabled()
    await isGone(button(/Who Ben is/))
    await press(button(/Which of these are you/))
    await press(option('None of them'))
    await expect.poll(planned).toMatchObject({ people: [{ key: 'Ben', person: null }] })
    await shows(button(/Who Ben is/))
    await expect.element(button('Import 10 entries')).toBeEnabled()
    expect(await violations()).toEqual([])
  })

  test('its first entries are shown as they will be, and how many more there are', async () => {
    const about = { date: '2026-06-22', amount: euro('30.00') }
    const sample = [
      { ...about, title: 'Dinner', payers: ['Ana S.'], recipient: null },
      { ...about, title: null, payers: ['Ben'], recipient: 'Ana S.' },
    ]
    opened = { ...ledger, sample }
    await look()
    await shows(page.getByText('Dinner · paid by Ana S.'), page.getByText('Ben paid Ana S.'))
    await shows(page.getByText('and 8 more'))
  })

  test('what is left out stands above the button, with its day and how much it was', async () => {
    findings = [
      flawIn(2, { kind: 'SKIP', code: 'INCOME', found: 'Salary', date: '2026-06-30', amount: euro('1200.00') }),
    ]
    opened = { ...ledger, source: 'CAMT', people: [] }
    await look()
    const told = page.getByText('Entry 2 · left out · 30/06/2026 · 1,200.00 €')
    await shows(told)
    const place = told.element().compareDocumentPosition(button('Import 10 entries').element())
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('where nothing of it can be imported, it is said so, and there is nothing to press', async () => {
    opened = { ...ledger, source: 'CAMT', people: [], totals: [], total: 2, firstDate: null, lastDate: null }
    await look()
    await shows(page.getByText('Nothing of it can be imported. Why, it says below.'))
    await isGone(button(/^Import/))
  })

  test('where the file names no currency, it is the one the viewer says', async () => {
    opened = { ...ledger, source: 'QIF', people: [] }
    await look()
    await shows(page.getByText('The file names no currency.'), button(/Currency of all amounts/))
  })

  test('what is there already is said to count in the sums, and is not imported once more', async () => {
    opened = { ...ledger, repeats: 3, alreadyThere: 2 }
    await look()
    await shows(page.getByText(/^5 entries are here already/), button('Import 5 entries'))
    opened = { ...ledger, repeats: 3, alreadyThere: 2, importsAlreadyThere: true }
    await look()
    await shows(page.getByText(/^3 entries are here already/), button('Import 7 entries'))
  })

  test('no column is two things', async () => {
    opened = table
    await look()
    await press(button(/What it was$/))
    await press(option('Umsatz'))
    // What it was before is the amount now.
    await shows(button(/^Empfänger Amount$/))
    await press(button(/Category$/))
    await isGone(option('Umsatz'))
    await press(option('Kontostand nach Buchung'))
    await press(button('Read it like this'))
    await expect.poll(planned).toMatchObject({ columns: { date: 0, title: 3, amount: 1, category: 5 } })
  })

  test('shared entries go into a group of the viewer, or a new one that is called like the ledger', async () => {
    opened = { ...ledger, title: null, fileName: 'Lisbon' }
    await look()
    await press(button(/Where shared entries go/))
    await press(option('Flat'))
    await expect.poll(planned).toMatchObject({ id: '7', group: '4' })
    await press(button(/Where shared entries go/))
    await press(option('A new group'))
    await expect.poll(planned).toMatchObject({ id: '7', newGroup: 'Lisbon' })
  })

  test('a name that is refused stays as it was typed, says why, and keeps all from being imported', async () => {
    opened = { ...ledger, newGroup: 'Flat' }
    refusesShortNames()
    answers(StartImportDocument, () => ({ startImport: nowIs('RUNNING') }))
    await look()
    await fill(groupName, 'ab')
    await turnTo(button('Import 10 entries'))
    await type('{Enter}')
    await shows(tooShort)
    await focusIsOn(groupName)
    expect(typedIn(groupName)).toBe('ab')
    await fill(groupName, 'Lisbon')
    await isGone(tooShort)
    expect(askedFor(StartImportDocument)).toEqual([])
    await press(button('Import 10 entries'))
    await expect.poll(() => askedFor(StartImportDocument)).toMatchObject([{ input: { id: '7' } }])
    expect(opened.newGroup).toBe('Lisbon')
  })

  test('a name that was refused keeps nobody from importing, once another group is chosen', async () => {
    opened = { ...ledger, newGroup: 'Flat' }
    refusesShortNames()
    answers(StartImportDocument, () => ({ startImport: nowIs('RUNNING') }))
    await look()
    await fill(groupName, 'ab')
    await type('{Tab}')
    await shows(tooShort)
    await press(button(/Where shared entries go/))
    await press(option('No group'))
    await isGone(groupName)
    await press(button('Import 10 entries'))
    await expect.poll(() => askedFor(StartImportDocument).length).toBe(1)
  })

  test('nothing is imported before what was typed is stored, nor what was refused meanwhile', async () => {
    const answered: ((isEmail: boolean) => void)[] = []
    answers(PlanImportDocument, async () => {
      const isEmail = await new Promise<boolean>(resolve => answered.push(resolve))
      return { planImport: isEmail ? nowIs('READY') : refusedAs('INVALID_EMAIL', 'people[0].email') }
    })
    answers(StartImportDocument, () => ({ startImport: nowIs('RUNNING') }))
    await look()
    const email = page.getByRole('textbox', { name: 'Email of Ben (optional)' })
    await fill(email, 'ben')
    await press(button('Import 10 entries'))
    answered[0]?.(false)
    await shows(page.getByText('Please enter a valid email'))
    await focusIsOn(email)
    expect(typedIn(email)).toBe('ben')
    await fill(email, 'ben@example.org')
    await press(button('Import 10 entries'))
    expect(askedFor(StartImportDocument)).toEqual([])
    answered[1]?.(true)
    await expect.poll(() => askedFor(StartImportDocument).length).toBe(1)
    expect(planned()).toMatchObject({ people: [{ key: 'Ben', email: 'ben@example.org' }] })
  })

  test('whoever goes on to the next step with a name that is refused mends it first', async () => {
    opened = { ...ledger, source: 'TRICOUNT', newGroup: 'Flat' }
    refusesShortNames()
    await look()
    await fill(groupName, 'ab')
    await turnTo(button('Next'))
    await type('{Enter}')
    await shows(tooShort)
    await focusIsOn(groupName)
    await fill(groupName, 'Lisbon')
    await press(button('Next'))
    await shows(button('Import 10 entries'))
  })

  test('dates that can be read either way are read as the viewer says', async () => {
    opened = { ...ledger, dateOrder: 'DMY' }
    await look()
    await press(button(/How dates are read/))
    await press(option('Month first (12/31)'))
    await expect.poll(planned).toMatchObject({ id: '7', dateOrder: 'MDY' })
  })

  test('a file that contradicts itself says where, and cannot be started', async () => {
    opened = { ...ledger, differences: [{ name: 'Ben', stated: '-30.00', found: '-35.00', currency: 'EUR' }] }
    await look()
    await shows(page.getByText(/^The file contradicts itself.*Ben: -30\.00 ≠ -35\.00 EUR/))
    await expect.element(button('Import 10 entries')).toBeDisabled()
    expect(await violations()).toEqual([])
  })

  test.for([375, 1280])('a table nobody knows begins in sight, and is mapped, on %d pixels', async width => {
    await widenTo(width)
    opened = table
    await look()
    await shows(page.getByRole('columnheader', { name: 'Buchungstag' }), page.getByRole('cell', { name: 'Bäcker' }))
    // What does not fit is scrolled there, and the page stays as wide as the screen.
    expect(page.getByRole('region', { name: 'The first lines of the file' }).element().clientWidth).toBeLessThanOrEqual(
      width,
    )
    expect(await violations()).toEqual([])
    await isGone(button(/Currency of all amounts/))
    await press(button(/^(?!Currency of).*Currency$/))
    await press(option('None'))
    await shows(button(/Currency of all amounts/))
    await press(button('Read it like this'))
    await expect.poll(planned).toMatchObject({
      ...{ id: '7', currency: 'EUR' },
      columns: { date: 0, title: 1, amount: 3, currency: null, spentIs: 'BELOW_ZERO' },
    })
  })
})

describe('afterwards', () => {
  const done: Opened = { ...ledger, state: 'DONE', done: 12, imported: 10, repeated: 1, failed: 1 }

  test('stopped before its end, it says how many are missing and how they come', async () => {
    opened = { ...done, state: 'CANCELLED', total: 12, done: 9, imported: 9, repeated: 0, failed: 0 }
    await look()
    await shows(page.getByText('9 entries imported'), page.getByText(/3 entries of the file are missing/))
  })

  test('it is said how many were imported, had been there and could not be, and why, line by line', async () => {
    opened = done
    findings = [
      flawIn(4),
      flawIn(5, { kind: 'SKIP', code: 'DELETED', found: 'Pizza' }),
      flawIn(6, {
        ...{ code: 'REFUSED', found: null },
        refusal: { code: 'EXPENSE_NOT_FOUND', path: null, message: 'In English', retryAfter: null, details: null },
      }),
    ]
    await look()
    await shows(page.getByText('10 entries imported'), page.getByText('1 was there already'))
    const entries = page.getByRole('link', { name: 'See these entries' })
    await expect.element(entries).toHaveAttribute('href', '/expenses?startDate=2026-06-22&endDate=2026-06-30')
    await shows(page.getByText('Line 4 · not imported'), page.getByText(/We do not understand the date: 2026-06-31/))
    await shows(page.getByText('Line 5 · left out'), page.getByText(/It was deleted there: Pizza/))
    expect(await violations()).toEqual([])
  })

  test('there may be more to say than anybody reads at once', async () => {
    opened = { ...done, return: { entries: 10, changed: 0, gone: 0, groupStays: false } }
    findings = Array.from({ length: 60 }, (_, index) => flawIn(index + 2))
    await look()
    await shows(page.getByText('Line 51 · not imported'))
    await isGone(page.getByText('Line 52 · not imported'))
    await press(button('Show more'))
    await shows(page.getByText('Line 61 · not imported'), page.getByText('Line 2 · not imported'))
    await isGone(button('Show more'))
    // Whoever has read on stays where they are, whatever is told of the import.
    answers(TakeImportBackDocument, () => {
      opened = { ...opened, state: 'TAKING_BACK' }
      return { takeImportBack: nowIs('TAKING_BACK') }
    })
    await press(button('Take back'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }))
    await shows(page.getByRole('heading', { name: 'Being taken back…' }), page.getByText('Line 61 · not imported'))
  })

  test('before it is taken back, it is said what goes, and that some of it was changed', async () => {
    opened = { ...done, return: { entries: 10, changed: 2, gone: 1, groupStays: false } }
    await look()
    await press(button('Take back'))
    const dialog = page.getByRole('alertdialog')
    await shows(
      dialog.getByText('9 entries will go. 2 of them were changed since; they go as well. 1 is gone already.'),
    )
    expect(await violations()).toEqual([])
    answers(TakeImportBackDocument, () => {
      opened = { ...done, state: 'TAKEN_BACK', return: null }
      return { takeImportBack: nowIs('TAKEN_BACK') }
    })
    await press(dialog.getByRole('button', { name: 'Take back' }))
    await shows(page.getByRole('heading', { name: 'Taken back' }), page.getByText(/^What it brought is gone/))
    await isGone(page.getByText('10 entries imported'))
    await isGone(button('Take back'))
  })

  test('one that is not there any more says so', async () => {
    answers(ImportOpenedDocument, () => ({ import: null }))
    answers(ImportFindingsDocument, () => ({ import: null }))
    show(<ImportScreen />, { address: '/imports/7' })
    await shows(page.getByText('This import is not there any more'))
  })
})
