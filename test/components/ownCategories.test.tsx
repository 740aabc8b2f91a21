import { type ReactNode, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import {
  CategoryUseDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  ReviseCategoryDocument,
} from '#web/features/categories/CategoryDeeds.generated.ts'
import { OwnCategoriesDocument } from '#web/features/categories/OwnCategories.generated.ts'
import { OwnCategoriesProvider } from '#web/features/categories/OwnCategoriesProvider.tsx'
import { type OwnCategories, OwnCategoriesContext, type OwnCategory } from '#web/format/ownCategories.ts'
import { violations } from './axe.ts'
import { amount, choose, dialog, fillExpense, openForm, sent, submitForm, title, wasSent } from './expenseFormSteps.tsx'
import { fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Categories of one's own: the card that keeps them, and how an expense gets one. */

const tea: OwnCategory = { id: 'custom-1', name: 'Tea', emoji: '🍵', baseCategory: 'GROCERIES' }
const family = '👨‍👩‍👧'

describe('The card', () => {
  const card = page.getByRole('region', { name: 'Custom categories' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const emoji = page.getByRole('textbox', { name: 'Emoji' })
  const cup = page.getByRole('radio', { name: '☕' })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const lists = (rows: readonly string[]) =>
    expect.poll(() => linesOf(card.getByRole('listitem')).map(row => row.replace(/^\S+ /, ''))).toEqual(rows)

  let kept: readonly OwnCategory[]
  async function openCard(categories: readonly OwnCategory[] = []): Promise<void> {
    kept = categories
    answers(OwnCategoriesDocument, () => ({ customCategories: kept }))
    answers(CreateCategoryDocument, ({ input: { commandId: _, ...values } }) => {
      const category = { id: `custom-${kept.length + 1}`, ...values }
      kept = [...kept, category]
      return { createCategory: { category, refusals: [] } }
    })
    show(
      <OwnCategoriesProvider>
        <h1>Settings</h1>
        <CategoriesCard />
      </OwnCategoriesProvider>,
    )
    await shows(button('Add category'))
  }

  async function openNew(): Promise<void> {
    await press(button('Add category'))
    await shows(page.getByRole('dialog', { name: 'New category' }))
  }

  const create = () => press(button('Create category'))

  test('says what categories are for, and makes one with a suggested emoji', async () => {
    await openCard()
    await shows(card.getByText('keep an eye on'))
    await openNew()
    await create()
    await shows(page.getByText('Category name is required'), page.getByText('Choose an emoji'))
    expect(await violations()).toEqual([])

    await fill(name, '  Coffee ')
    await cup.click({ force: true })
    expect(typedIn(emoji)).toBe('☕')
    await choose(/Counts as/, 'Dining Out')
    await create()
    await shows(page.getByText('“Coffee” created'))
    await lists(['Coffee Counts as Dining Out'])
    expect(kept).toEqual([{ id: 'custom-1', name: 'Coffee', emoji: '☕', baseCategory: 'DINING_OUT' }])
    expect(await violations()).toEqual([])
  })

  test('suggests emojis to whoever has only a keyboard, whatever stands in the field', async () => {
    await openCard()
    await openNew()
    for (const typed of ['', family]) {
      await fill(emoji, typed)
      await turnTo(emoji)
      await type('{Tab}')
      await focusIsOn(cup)
    }
    await type(' ')
    expect(typedIn(emoji)).toBe('☕')
  })

  test('takes an emoji of many characters, no letters, and no third one', async () => {
    await openCard()
    await openNew()
    await fill(name, 'Outings')
    await fill(emoji, 'ab')
    await create()
    await shows(page.getByText('Choose an emoji, not letters'))
    await fill(emoji, `${family}🐕🚲`)
    expect(typedIn(emoji)).toBe(`${family}🐕`)
    await fill(emoji, family)
    await turnTo(emoji)
    await type('{Enter}')
    await isGone(dialog)
    await lists(['Outings Counts as Other'])
    expect(kept).toMatchObject([{ emoji: family }])
  })

  test('one whose answer got lost is made by the same command, however often one tries', async () => {
    await openCard()
    isOutOfReachFor(CreateCategoryDocument)
    await openNew()
    await fill(name, 'Tea')
    await cup.click({ force: true })
    await create()
    await shows(page.getByRole('alert').filter({ hasText: 'Failed to create category' }))
    let arrived = () => {}
    const category = { id: 'custom-1', name: 'Tea', emoji: '☕', baseCategory: 'OTHER' } as const
    answers(CreateCategoryDocument, async () => {
      await new Promise<void>(resolve => {
        arrived = resolve
      })
      kept = [category]
      return { createCategory: { category, refusals: [] } }
    })
    await button('Create category').dblClick()
    arrived()
    await isGone(dialog)
    await lists(['Tea Counts as Other'])
    const commands = askedFor(CreateCategoryDocument).map(({ input }) => input.commandId)
    expect([commands.length, new Set(commands).size]).toEqual([2, 1])
  })

  test('one that was deleted elsewhere cannot be saved, and what was typed stays', async () => {
    await openCard([tea])
    await press(button('Edit Tea'))
    await fill(name, 'Chai')
    answers(ReviseCategoryDocument, () => ({
      reviseCategory: {
        category: null,
        refusals: [
          { code: 'CATEGORY_NOT_FOUND' as const, path: null, message: 'gone', retryAfter: null, details: null },
        ],
      },
    }))
    await press(button('Save changes'))
    await shows(page.getByText('This category does not exist any more'))
    expect(typedIn(name)).toBe('Chai')
    expect(askedFor(ReviseCategoryDocument)).toMatchObject([{ input: { id: tea.id, name: 'Chai' } }])
  })

  test('a deletion that cannot be sent is told, and nothing is gone', async () => {
    await openCard([tea])
    const failure = card.getByText('Failed to delete category')
    isOutOfReachFor(CategoryUseDocument)
    await press(button('Delete Tea'))
    await shows(failure)
    answers(CategoryUseDocument, () => ({ customCategories: [{ id: tea.id, expenseCount: 0, budget: null }] }))
    isOutOfReachFor(DeleteCategoryDocument)
    await press(button('Delete Tea'))
    await shows(page.getByText('There is no expense in it. Nobody else is affected, and no balance changes.'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await shows(failure)
    await lists(['Tea Counts as Groceries'])
    await press(card.getByRole('button', { name: 'Dismiss' }))
    await isGone(failure)
  })

  test('asks again for what could not be loaded', async () => {
    isOutOfReachFor(OwnCategoriesDocument)
    show(
      <OwnCategoriesProvider>
        <CategoriesCard />
      </OwnCategoriesProvider>,
    )
    await shows(card.getByText('Failed to fetch custom categories'))
    answers(OwnCategoriesDocument, () => ({ customCategories: [tea] }))
    await press(button('Try again'))
    await lists(['Tea Counts as Groceries'])
  })
})

/** As another tab changes them. */
let become: (now: OwnCategories) => void

function With({ first, children }: { readonly first: OwnCategories; readonly children: ReactNode }) {
  const [now, setNow] = useState(first)
  become = setNow
  return <OwnCategoriesContext value={now}>{children}</OwnCategoriesContext>
}

describe('An expense', () => {
  const picker = dialog.getByRole('button', { name: /Category$/ })
  const own = (categories: readonly OwnCategory[], of: Partial<OwnCategories> = {}): OwnCategories => ({
    ...{ categories, status: 'loaded', reload: () => {} },
    ...of,
  })

  const openWith = (first: OwnCategories): Promise<void> =>
    openForm({ around: form => <With first={first}>{form}</With> })

  test('is given one with the keyboard alone', async () => {
    await openWith(own([{ id: 'custom-2', name: 'Coffee', emoji: '☕', baseCategory: 'DINING_OUT' }]))
    await focusIsOn(amount)
    await type('2,40{Tab}{Tab}')
    await type('espresso{Tab}')
    await focusIsOn(picker)

    const search = page.getByRole('combobox', { name: 'Search categories' })
    await type(' ')
    await shows(page.getByRole('option', { name: 'Coffee', exact: true }))
    await focusIsOn(search)
    await type('no such thing')
    await shows(page.getByText('No categories found'))
    await type('{Escape}')
    await isGone(page.getByRole('listbox'))
    await focusIsOn(picker)

    await type('{Enter}')
    await focusIsOn(search)
    await type('dining')
    expect(linesOf(page.getByRole('option'))).toEqual(['🍝 Dining Out', '☕ Coffee'])
    await type('{ArrowDown}{Enter}')
    await focusIsOn(page.getByRole('button', { name: '☕ Coffee Category' }))
    await type('{Shift>}{Tab}{/Shift}')
    await focusIsOn(title)
    await type('{Enter}')
    expect(sent()).toMatchObject({ title: 'Espresso', amount: '2.40', category: 'custom-2' })
  })

  test('whose category is deleted meanwhile is refused beside its field', async () => {
    await openWith(own([tea]))
    await fillExpense('Sencha', '8')
    await choose(/Category$/, 'Tea')
    become(own([]))
    await shows(dialog.getByRole('button', { name: 'Select category Category' }))
    await submitForm()
    await shows(page.getByText('Choose a category from the list'))
    await focusIsOn(picker)
    expect(wasSent()).toBe(false)
    await choose(/Category$/, 'Groceries')
    await submitForm()
    expect(sent()).toMatchObject({ category: 'GROCERIES' })
  })

  test('has the built-in ones while one’s own cannot be loaded', async () => {
    await openWith(own([], { status: 'unavailable', reload: () => become(own([tea])) }))
    const failure = dialog.getByText('Failed to fetch custom categories')
    await shows(failure)
    await choose(/Category$/, 'Pets')
    await press(dialog.getByRole('button', { name: 'Try again' }))
    await isGone(failure)
    await choose(/Category$/, 'Tea')
    await shows(page.getByRole('button', { name: '🍵 Tea Category' }))
  })

  test('on a phone has it beside the title as its emoji, and its name is still said', async () => {
    await widenTo(375, 812)
    await openWith(own([tea]))
    await choose(/Category$/, 'Tea')
    const box = page.getByRole('button', { name: '🍵 Tea Category' }).element().getBoundingClientRect()
    expect(box.y).toBe(title.element().getBoundingClientRect().y)
    expect(box.width).toBeLessThan(100)
    expect(await violations()).toEqual([])
  })
})
