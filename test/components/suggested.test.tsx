import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ComingDocument } from '#web/features/recurring/coming/Coming.generated.ts'
import { RecurringRulesDocument } from '#web/features/recurring/Recurring.generated.ts'
import { RecurringScreen } from '#web/features/recurring/RecurringScreen.tsx'
import {
  DismissSuggestedRuleDocument,
  MakeSuggestedRuleDocument,
  RestoreSuggestedRuleDocument,
  SuggestedRulesDocument,
} from '#web/features/recurring/suggested/Suggested.generated.ts'
import type { Suggestion } from '#web/features/recurring/suggested/suggestion.ts'
import { violations } from './axe.ts'
import { fill, isGone, press, shows, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })

const market: Suggestion = {
  ...{ key: 'market', title: 'Market', category: { id: 'FOOD', name: null, emoji: null }, amount: euros(3000) },
  payers: [{ person: { id: '1' }, amount: euros(3000) }],
  split: { type: 'EQUAL', entries: ['1', '2'].map(id => ({ person: { id }, value: '1' })) },
  group: { id: '30' },
  schedule: {
    ...{ unit: 'MONTH', every: 3, weekdays: [], monthDay: 31, first: '2030-05-31' },
    ...{ until: null, count: null },
  },
}

const card = page.getByRole('region', { name: 'Looks like it repeats' })
const dialog = page.getByRole('dialog')
const repeat = card.getByRole('button', { name: 'Repeat… Market' })
const notThis = card.getByRole('button', { name: 'Not this Market' })

async function open(...suggestedRules: Suggestion[]): Promise<void> {
  answers(RecurringRulesDocument, () => ({ recurringRules: [] }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules }))
  const nothing = { amount: '0.00', minor: '0', currency: 'EUR' }
  const debts = { toViewer: nothing, byViewer: nothing }
  answers(ComingDocument, () => ({ coming: { today: '2030-01-01', until: '2030-12-31', debts, days: [] } }))
  show(<RecurringScreen />)
  await shows(page.getByText('Let it repeat'))
}

test('what looks as if it came again is told beside what does', async () => {
  await open(market)
  await shows(card.getByRole('heading', { name: 'Market' }), card.getByText('Every 3 months on the last day'))
  await shows(card.getByText('Next on 31 May 2030'))
  for (const width of [1280, 375, 320]) {
    await widenTo(width)
    expect(overflowOf(card)).toBe(0)
    expect(await violations()).toEqual([])
  }
})

test('nothing is said where nothing does', async () => {
  await open()
  expect(askedFor(SuggestedRulesDocument)).toHaveLength(1)
  await isGone(card)
})

test('who does not want it is asked no more, and may think again', async () => {
  await open(market)
  answers(DismissSuggestedRuleDocument, () => ({ dismissSuggestedRule: { refusals: [] } }))
  answers(RestoreSuggestedRuleDocument, () => ({ restoreSuggestedRule: { refusals: [] } }))
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  await press(notThis)
  await shows(page.getByText('“Market” is not suggested any more'))
  await isGone(card)
  expect(askedFor(DismissSuggestedRuleDocument)[0]?.input).toMatchObject({ key: 'market' })
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [market] }))
  await press(page.getByRole('button', { name: 'Undo' }))
  await shows(notThis)
  expect(askedFor(RestoreSuggestedRuleDocument)[0]?.input).toMatchObject({ key: 'market' })
})

test('it is repeated as it was the last time, unless one says otherwise', async () => {
  await open(market)
  answers(MakeSuggestedRuleDocument, () => ({
    makeRecurringRule: { rule: { id: '5', nextDate: '2030-05-31' }, refusals: [] },
  }))
  answers(DismissSuggestedRuleDocument, () => ({ dismissSuggestedRule: { refusals: [] } }))
  await press(repeat)
  const title = dialog.getByLabelText('Title')
  await shows(title)
  expect(typedIn(title)).toBe('Market')
  expect(await violations()).toEqual([])
  await fill(dialog.getByLabelText('Amount', { exact: true }), '32')
  await fill(title, 'Farmers')
  answers(SuggestedRulesDocument, () => ({ suggestedRules: [] }))
  await press(dialog.getByRole('button', { name: 'Repeat this expense' }))
  await shows(page.getByText('“Farmers” repeats. Next on 31 May 2030.'))
  await isGone(dialog)
  expect(askedFor(MakeSuggestedRuleDocument)[0]?.input).toMatchObject({
    ...{ title: 'Farmers', amount: '32', currency: 'EUR', category: 'FOOD', groupId: '30' },
    payers: [{ person: '1', amount: '32' }],
    split: { type: 'EQUAL', entries: [{ person: '1' }, { person: '2' }] },
    schedule: { unit: 'MONTH', every: 3, monthDay: 31, first: '2030-05-31', until: null, count: null },
  })
  // By another name it would be suggested again.
  await expect.poll(() => askedFor(DismissSuggestedRuleDocument)).toHaveLength(1)
})

test('what was put otherwise is there again after a reload, and makes one rule where nobody answered', async () => {
  await open(market)
  isOutOfReachFor(MakeSuggestedRuleDocument)
  await press(repeat)
  const title = dialog.getByLabelText('Title')
  await fill(title, 'Farmers')
  const send = () => press(dialog.getByRole('button', { name: 'Repeat this expense' }))
  await send()
  await open(market)
  await press(repeat)
  await shows(dialog.getByText('Picked up where you left off.'))
  expect(typedIn(title)).toBe('Farmers')
  await send()
  await expect.poll(() => askedFor(MakeSuggestedRuleDocument)).toHaveLength(2)
  const [first, second] = askedFor(MakeSuggestedRuleDocument).map(({ input }) => input.commandId)
  expect(second).toBe(first)
})
