import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysOf, monthOf, plusDays, plusMonths } from '#domain/day.ts'
import { ComingDocument, type ComingQuery } from '#web/features/recurring/coming/Coming.generated.ts'
import {
  PauseRecurringRuleDocument,
  RecurringRulesDocument,
  ReinstateOccurrenceDocument,
  ResumeRecurringRuleDocument,
  ReviseRecurringRuleDocument,
  SkipOccurrenceDocument,
} from '#web/features/recurring/Recurring.generated.ts'
import { RecurringScreen } from '#web/features/recurring/RecurringScreen.tsx'
import type { Rule } from '#web/features/recurring/rule.ts'
import { SuggestedRulesDocument } from '#web/features/recurring/suggested/Suggested.generated.ts'
import { monthName } from '#web/format/months.ts'
import { violations } from './axe.ts'
import { fill, isGone, press, shows, textOf } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

const today = new Date().toISOString().slice(0, 10)
/** Nothing comes before the month after the next. */
const month = plusMonths(monthOf(today), 2)
const { last } = daysOf(month)

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const housing = { id: 'HOUSING', name: null, emoji: null }

const rent: Rule = {
  ...{ id: '7', title: 'Rent', category: housing, amount: euros(80_000), usesDefaultSplit: false },
  split: { entries: [{ person: { id: '1', displayName: 'Ana Silva', isPlaceholder: false }, share: euros(80_000) }] },
  schedule: { unit: 'MONTH', every: 1, weekdays: [], monthDay: 31, first: last, until: null, count: null },
  ...{ nextDate: last, changesFrom: last, isPaused: false, problem: null, exceptions: [] },
}

const usual = { title: 'Rent', category: housing }

const nothingOwed = { toViewer: euros(0), byViewer: euros(0) }

const comes = (...dates: readonly string[]): ComingQuery => ({
  coming: {
    ...{ today, until: '9999-12-31', debts: nothingOwed },
    days: dates.map(date => ({
      ...{ date, items: [], byOthers: [], debts: nothingOwed },
      upcoming: [{ rule: { id: '7' }, title: 'Rent', category: housing, amount: euros(80_000) }],
    })),
  },
})

const calendar = page.getByRole('region', { name: 'What is coming' })

async function openWith(rule: Rule): Promise<void> {
  answers(RecurringRulesDocument, () => ({ recurringRules: [rule] }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  answers(ComingDocument, () => comes(last))
  show(<RecurringScreen />)
  await shows(calendar.getByText('Rent'))
}

const open = () => openWith(rent)

/** From now on, and shown as soon as it is. */
function isLeftOut(): void {
  answers(ComingDocument, () => comes())
}

const choose = async (entry: RegExp) => {
  await press(page.getByRole('button', { name: 'More for “Rent”' }))
  await press(page.getByRole('menuitem', { name: entry }))
}

test('the calendar opens with the first month in which anything comes', async () => {
  await open()
  await shows(calendar.getByText(monthName(month, 'en'), { exact: true }))
})

test('what is skipped is gone from the calendar at once', async () => {
  await open()
  answers(SkipOccurrenceDocument, () => ({ skipOccurrence: { rule: rent, refusals: [] } }))
  isLeftOut()
  await choose(/^Skip/)
  await isGone(calendar.getByText('Rent'))
  await shows(calendar.getByText(`Nothing is coming in ${monthName(month, 'en')}`))
})

test('so is what pauses, until it goes on', async () => {
  await open()
  const paused = { ...rent, isPaused: true, nextDate: null }
  answers(PauseRecurringRuleDocument, () => ({ pauseRecurringRule: { rule: paused, refusals: [] } }))
  answers(RecurringRulesDocument, () => ({ recurringRules: [paused] }))
  isLeftOut()
  await choose(/^Pause/)
  await isGone(calendar.getByText('Rent'))
  answers(ResumeRecurringRuleDocument, () => ({ resumeRecurringRule: { rule: rent, refusals: [] } }))
  answers(RecurringRulesDocument, () => ({ recurringRules: [rent] }))
  answers(ComingDocument, () => comes(last))
  await choose(/^Resume/)
  await shows(calendar.getByText('Rent'))
})

const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }

test('what is shared says with whom, and what of it is one’s own', async () => {
  answers(RecurringRulesDocument, () => ({
    recurringRules: [
      { ...rent, split: { entries: [...rent.split.entries, { person: bo, share: euros(30_000) }] } },
      { ...rent, id: '8', title: 'Gift', split: { entries: [{ person: bo, share: euros(80_000) }] } },
    ],
  }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  answers(ComingDocument, () => comes(last))
  show(<RecurringScreen />)
  await shows(page.getByText(/^With Bo Silva · You bear .*800\.00/), page.getByText('For Bo Silva', { exact: true }))
})

test('what others let come again with a part of one’s own is told, also to who has no rules', async () => {
  answers(RecurringRulesDocument, () => ({ recurringRules: [] }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  const sofa = {
    ruleId: '9',
    owner: bo,
    title: 'Sofa',
    category: housing,
    amount: euros(10_000),
    ownShare: euros(3000),
  }
  answers(ComingDocument, () => ({
    coming: {
      ...{ today, until: '9999-12-31', debts: nothingOwed },
      days: [{ date: last, items: [], upcoming: [], byOthers: [sofa], debts: nothingOwed }],
    },
  }))
  show(<RecurringScreen />)
  await shows(calendar.getByText('Sofa'), calendar.getByText(/^by Bo Silva, you bear .*30\.00/))
  for (const width of [1280, 375, 320]) {
    await widenTo(width)
    expect(overflowOf(calendar)).toBe(0)
    expect(await violations()).toEqual([])
  }
})

test('the next one says what is recorded this once, where that was changed', async () => {
  await openWith({ ...rent, exceptions: [{ ...usual, date: last, amount: euros(82_000) }] })
  await shows(page.getByText(/^Next on .*: .*820\.00.*, changed for this one$/))
})

test('what was changed for the next one is what is changed further, and can be as usual again', async () => {
  await openWith({ ...rent, exceptions: [{ ...usual, date: last, title: 'Rent and a key', amount: euros(82_000) }] })
  await press(page.getByRole('button', { name: 'Edit Rent' }))
  const title = page.getByLabelText('Title', { exact: true })
  await expect.element(title).toHaveValue('Rent and a key')
  answers(ReviseRecurringRuleDocument, () => ({ reviseRecurringRule: { rule: rent, refusals: [] } }))
  await fill(title, 'Rent')
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => askedFor(ReviseRecurringRuleDocument)[0]?.input).toMatchObject({ date: last, title: 'Rent' })
})

test('what is changed this once asks for no days on which the others come', async () => {
  await open()
  const pick = async (field: RegExp, option: RegExp) => {
    await press(page.getByRole('button', { name: field }))
    await press(page.getByRole('option', { name: option }))
  }
  await press(page.getByRole('button', { name: 'Edit Rent' }))
  await pick(/Ends$/, /^On a day$/)
  await pick(/What changes$/, /^Only/)
  answers(ReviseRecurringRuleDocument, () => ({ reviseRecurringRule: { rule: rent, refusals: [] } }))
  await fill(page.getByLabelText('Title', { exact: true }), 'Rent and a key')
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => askedFor(ReviseRecurringRuleDocument)[0]?.input)
    .toMatchObject({ scope: 'ONLY_THIS', title: 'Rent and a key' })
})

describe('what pauses', () => {
  const since = (changesFrom: string | null) =>
    openWith({
      ...{ ...rent, isPaused: true, nextDate: null, changesFrom },
      schedule: { ...rent.schedule, first: '2025-01-31' },
    })
  const edit = () => press(page.getByRole('button', { name: 'Edit Rent' }))
  const began = page.getByRole('group', { name: 'From this day on' })

  test('is edited from the first day on which it would come again', async () => {
    await since('2030-05-31')
    await edit()
    await shows(began)
    expect(textOf(began)).toContain('31/05/2030')
    answers(ReviseRecurringRuleDocument, () => ({ reviseRecurringRule: { rule: rent, refusals: [] } }))
    await fill(page.getByLabelText('Every', { exact: true }), '2')
    await press(page.getByRole('button', { name: 'Save changes' }))
    await expect
      .poll(() => askedFor(ReviseRecurringRuleDocument)[0]?.input.schedule)
      .toMatchObject({
        ...{ every: 2, first: '2030-05-31' },
      })
  })
  test('and would never come again, from the day on which it began', async () => {
    await since(null)
    await edit()
    await shows(began)
    expect(textOf(began)).toContain('31/01/2025')
  })
})

test('each day that is left out or changed has the way back, also later', async () => {
  const weeks = [7, 14, 21, 28].map(days => plusDays(last, days))
  const exceptions = weeks.map(date => ({ ...usual, date, amount: date === weeks[1] ? euros(82_000) : null }))
  await openWith({ ...rent, exceptions })
  await shows(page.getByText(/^Changed for .*820\.00/), page.getByRole('button', { name: /^As usual on/ }))
  await expect.element(page.getByText(/^Left out on/)).toHaveLength(2)
  await press(page.getByRole('button', { name: 'Show all 4 days' }))
  await expect.element(page.getByText(/^Left out on/)).toHaveLength(3)
  const asked: unknown[] = []
  answers(ReinstateOccurrenceDocument, ({ input }) => {
    asked.push(input)
    return { reinstateOccurrence: { rule: { ...rent, exceptions: exceptions.slice(1) }, refusals: [] } }
  })
  answers(RecurringRulesDocument, () => ({ recurringRules: [{ ...rent, exceptions: exceptions.slice(1) }] }))
  for (const width of [1280, 375, 320]) {
    await widenTo(width)
    expect(overflowOf(page.getByRole('main'))).toBe(0)
    expect(await violations()).toEqual([])
  }
  await press(page.getByRole('button', { name: /^Bring back/ }).first())
  expect(asked).toMatchObject([{ id: '7', date: weeks[0] }])
  await shows(page.getByText(/^“Rent” comes on .* as usual$/))
  await expect.element(page.getByText(/^Left out on/)).toHaveLength(2)
})

test('who has nothing that comes again is led to the form of an expense that does', async () => {
  answers(RecurringRulesDocument, () => ({ recurringRules: [] }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  answers(ComingDocument, () => comes())
  show(<RecurringScreen />)
  const link = page.getByRole('link', { name: 'Add a recurring expense' })
  await expect.element(link).toHaveAttribute('href', '/expenses?source=recurring&repeats=monthly')
})
