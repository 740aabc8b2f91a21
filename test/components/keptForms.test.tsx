import { describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { CreateBudgetDocument } from '#web/features/budgets/Budgets.generated.ts'
import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { CreateCategoryDocument } from '#web/features/categories/CategoryDeeds.generated.ts'
import { OwnCategoriesDocument } from '#web/features/categories/OwnCategories.generated.ts'
import { OwnCategoriesProvider } from '#web/features/categories/OwnCategoriesProvider.tsx'
import { MakeRecurringRuleDocument } from '#web/features/expenses/repeat/Repeat.generated.ts'
import { BalancesDocument } from '#web/features/people/Balances.generated.ts'
import { PeopleMetDocument } from '#web/features/people/Met.generated.ts'
import { PeopleDocument } from '#web/features/people/People.generated.ts'
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx'
import '#web/features/people/PeopleForms.tsx'
import { NicknamesDocument } from '#web/features/people/place/Nicknames.generated.ts'
import { today } from '#web/format/days.ts'
import { CreatePlaceholderDocument } from '#web/ui/newPerson/NewPerson.generated.ts'
import { violations } from './axe.ts'
import { button, openBudgets } from './budgetSteps.tsx'
import { dialog } from './expenseFormSteps.tsx'
import { bo, spent } from './feedEntries.ts'
import { openList, stored, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, press, shows, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Short forms open again with what was typed. A page that is shown anew stands for one that was loaded anew. */

const restored = dialog.getByText('Picked up where you left off.')
const startOver = dialog.getByRole('button', { name: 'Start over' })
const cancel = dialog.getByRole('button', { name: 'Cancel' })

const emoji = dialog.getByRole('textbox', { name: 'Emoji' })

interface Form {
  readonly open: () => Promise<void>
  readonly field: Locator
  /** What stands in it before anybody has typed. */
  readonly blank: string
  readonly typed: string
}

function showPeople(address: string): void {
  answers(PeopleDocument, () => ({
    ...{ connections: [{ id: '20', person: bo, status: 'ACTIVE' as const, isReceiver: false }], placeholders: [] },
    groups: [],
  }))
  answers(PeopleMetDocument, () => ({ people: [] }))
  answers(BalancesDocument, () => ({ balances: [], groupBalances: [] }))
  answers(NicknamesDocument, () => ({ people: [{ ...bo, ownName: bo.displayName, nickname: 'Boss' }] }))
  show(<PeopleScreen />, { address })
}

const category: Form = {
  open: async () => {
    answers(OwnCategoriesDocument, () => ({ customCategories: [] }))
    show(
      <OwnCategoriesProvider>
        <CategoriesCard />
      </OwnCategoriesProvider>,
    )
    await press(button('Add category'))
  },
  field: dialog.getByRole('textbox', { name: 'Name' }),
  ...{ blank: '', typed: 'Tea' },
}

const budget: Form = {
  open: async () => {
    await openBudgets()
    await press(button('Create a budget'))
  },
  field: dialog.getByLabelText('Amount per month'),
  ...{ blank: '', typed: '150' },
}

const newPerson: Form = {
  open: async () => showPeople('/connections?open=add&tab=placeholder'),
  field: dialog.getByLabelText('Name'),
  ...{ blank: '', typed: 'Cy' },
}

const nickname: Form = {
  open: async () => showPeople(`/connections?open=nickname&person=${bo.id}`),
  field: dialog.getByLabelText('What you call Bo Silva'),
  ...{ blank: 'Boss', typed: 'Bobby' },
}

async function openDinner(): Promise<void> {
  const [dinner] = stored()
  await openList(`?expense=${dinner?.id}`)
  await press(dialog.getByRole('button', { name: 'Repeat' }))
}

const repetition: Form = {
  open: async () => {
    thereIs(spent({ id: '7', title: 'Dinner', date: today(undefined) }))
    await openDinner()
  },
  field: dialog.getByLabelText('Every', { exact: true }),
  ...{ blank: '1', typed: '2' },
}

async function openTyped({ open, field, typed }: Form): Promise<void> {
  await open()
  await shows(field)
  await isGone(restored)
  await fill(field, typed)
}

describe.each([
  ['a new category', category],
  ['a new budget', budget],
  ['a new person', newPerson],
  ['a nickname', nickname],
  ['the days on which an expense repeats', repetition],
] as const)('What was typed for %s', (_, form) => {
  const { open, field, blank, typed } = form

  test('is there again after a reload, until one puts it away', async () => {
    await openTyped(form)
    await open()
    await shows(restored)
    expect(typedIn(field)).toBe(typed)
    expect(await violations()).toEqual([])
    await press(cancel)
    await open()
    await shows(field)
    expect(typedIn(field)).toBe(blank)
    await isGone(restored)
  })

  test('is gone for whoever starts over, and they are where one begins', async () => {
    await openTyped(form)
    await open()
    await press(startOver)
    await isGone(restored)
    expect(typedIn(field)).toBe(blank)
    await focusIsOn(field)
    await open()
    await shows(field)
    await isGone(restored)
  })
})

test('What was made is not begun once more', async () => {
  await openTyped(budget)
  answers(CreateBudgetDocument, () => ({ createBudget: { budget: null, refusals: [] } }))
  await type('{Enter}')
  await isGone(dialog)
  await budget.open()
  await shows(budget.field)
  await isGone(restored)
})

const commandOf = ({ input }: { readonly input: { readonly commandId?: string | null | undefined } }) => input.commandId

/** A form that makes one thing of the word in its field. */
interface MakingForm extends Form {
  /** Nobody answers what it sends. */
  readonly cut: () => void
  /** The names under which that was sent. */
  readonly names: () => readonly unknown[]
  readonly other: string
  readonly fillIn?: () => Promise<void>
}

const newCategory: MakingForm = {
  ...{ ...category, other: 'Teas', fillIn: () => fill(emoji, '☕') },
  cut: () => isOutOfReachFor(CreateCategoryDocument),
  names: () => askedFor(CreateCategoryDocument).map(commandOf),
}

const newBudget: MakingForm = {
  ...{ ...budget, other: '160' },
  cut: () => isOutOfReachFor(CreateBudgetDocument),
  names: () => askedFor(CreateBudgetDocument).map(commandOf),
}

const someoneNew: MakingForm = {
  ...{ ...newPerson, other: 'Cyd' },
  cut: () => isOutOfReachFor(CreatePlaceholderDocument),
  names: () => askedFor(CreatePlaceholderDocument).map(commandOf),
}

describe.each([
  ['A category', newCategory],
  ['A budget', newBudget],
  ['A person', someoneNew],
] as const)('%s that nobody answered for', (_, form) => {
  test('is the same one when it is sent again, typed over, begun anew or put away in between', async () => {
    const { cut, names } = form
    const open = async () => {
      await form.open()
      cut()
      await shows(form.field)
    }
    const send = async (word: string) => {
      const before = names().length
      await form.fillIn?.()
      await fill(form.field, word)
      await type('{Enter}')
      await expect.poll(() => names().length).toBe(before + 1)
      await shows(dialog.getByText(/^Failed to /))
    }
    await open()
    await send(form.typed)
    await open()
    await shows(restored)
    await send(form.typed)
    await send(form.other)
    await open()
    await press(startOver)
    await send(form.typed)
    await press(cancel)
    await open()
    await send(form.other)
    expect(new Set(names())).toEqual(new Set([expect.any(String)]))
  })
})

describe('An expense that is to repeat', () => {
  const repeat = () => press(dialog.getByRole('button', { name: 'Repeat this expense' }))
  const names = () => askedFor(MakeRecurringRuleDocument).map(({ input }) => input.commandId)
  const sent = (count: number) => expect.poll(() => names().length).toBe(count)

  test.each([
    ['puts the form away', () => press(cancel)],
    ['closes it by a key', () => type('{Escape}')],
    ['loads the page anew', async () => {}],
  ] as const)('does so once where nobody answered, also for somebody who %s in between', async (_, leave) => {
    isOutOfReachFor(MakeRecurringRuleDocument)
    await repetition.open()
    await repeat()
    await sent(1)
    await leave()
    await openDinner()
    await repeat()
    await sent(2)
    expect(new Set(names()).size).toBe(1)
  })

  test('does so once where nobody answered, also for somebody who changes it, or when it repeats, in between', async () => {
    isOutOfReachFor(MakeRecurringRuleDocument)
    await repetition.open()
    for (const [at, every] of ['1', '2', '1'].entries()) {
      await fill(repetition.field, every)
      await repeat()
      await sent(at + 1)
    }
    thereIs(spent({ id: '7', title: 'Feast', date: today(undefined) }))
    await openDinner()
    await repeat()
    await sent(4)
    expect(new Set(names()).size).toBe(1)
  })

  test('was made to after all, as it was sent first: that is told before it may be made to twice', async () => {
    isOutOfReachFor(MakeRecurringRuleDocument)
    await repetition.open()
    await repeat()
    await sent(1)
    const used = { code: 'COMMAND_ID_REUSED', message: 'used', path: null, retryAfter: null, details: null } as const
    answers(MakeRecurringRuleDocument, ({ input }) => ({
      makeRecurringRule:
        input.commandId === names()[0]
          ? { rule: null, refusals: [used] }
          : { rule: { id: '6', nextDate: '2030-05-31' }, refusals: [] },
    }))
    await fill(repetition.field, '2')
    await repeat()
    await shows(dialog.getByText(/An earlier try was stored after all/))
  })

  test('does so twice for whoever wants that once they know', async () => {
    answers(MakeRecurringRuleDocument, () => ({
      makeRecurringRule: { rule: { id: '5', nextDate: '2030-05-31' }, refusals: [] },
    }))
    await repetition.open()
    await repeat()
    await sent(1)
    await openDinner()
    await repeat()
    await sent(2)
    expect(new Set(names()).size).toBe(2)
  })
})
