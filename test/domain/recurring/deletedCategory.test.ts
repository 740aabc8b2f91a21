import { beforeEach, describe, expect, test } from 'vitest'
import { createCategory } from '#domain/commands/createCategory.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { recordOccurrence } from '#domain/commands/recordOccurrence.ts'
import { makeRule, type ReviseRuleInput, reviseRule } from '#domain/commands/recurringRules.ts'
import { customCategory } from '#domain/expense/category.ts'
import type { TypedSchedule } from '#domain/recurring/schedule.ts'
import { Company } from '#test/support/everything/company.ts'

/* Ana pays for her piano lessons every month, under a category of her own whose base is EDUCATION, and deletes it. */

const ana = 1
const monthly: TypedSchedule = {
  ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 1, first: '2026-01-01', until: null, count: null },
}

let company: Company
let piano: { readonly ruleId: number; readonly categoryId: number }
beforeEach(async () => {
  company = new Company()
  const { log, surroundings } = company
  const own = { name: 'Piano', emoji: '🎹', baseCategory: 'EDUCATION' }
  const created = await createCategory({ store: log, categoriesHeld: async () => 0 }, by(ana), own)
  if (!created.done) throw new Error(created.refusal.code)
  const { categoryId } = created
  const lessons = { title: 'Lessons', amount: '80', currency: 'EUR', category: customCategory(categoryId) }
  const making = { ...surroundings, today: '2026-01-01', rulesHeld: async () => 0 }
  const made = await makeRule(making, by(ana), { ...lessons, schedule: monthly })
  if (!made.done) throw new Error(made.refusal.code)
  piano = { ruleId: made.ruleId, categoryId }
})

function by(actorId: number): Deed {
  const deed = company.deedOf(actorId)
  if (deed === undefined) throw new Error('nobody is there to do it')
  return deed
}

const record = async (date: string) => (await recordOccurrence(company.surroundings, piano.ruleId, date)).became
const recorded = () => company.all('ExpenseRecorded').map(({ data }) => [data.date, data.category])
const isDeleted = () => deleteCategory(company.log, by(ana), { categoryId: piano.categoryId, month: '2026-01' })
const revise = (changes: Omit<ReviseRuleInput, 'ruleId' | 'scope'>) =>
  reviseRule({ ...company.surroundings, today: '2026-01-15' }, by(ana), {
    ...{ ruleId: piano.ruleId, scope: 'THIS_AND_FOLLOWING', ...changes },
  })

describe('a rule whose custom category was deleted', () => {
  test('goes on recording, under the base category; what it recorded before keeps its category', async () => {
    const own = customCategory(piano.categoryId)
    expect(await record('2026-01-01')).toBe('RECORDED')
    await isDeleted()
    expect(await record('2026-02-01')).toBe('RECORDED')
    expect(recorded()).toEqual([
      ['2026-01-01', own],
      ['2026-02-01', 'EDUCATION'],
    ])
    expect(company.all('OccurrenceRefused')).toEqual([])
  })

  test('is revised in its amount alone, and stays where it is shown: under the base category', async () => {
    await isDeleted()
    expect(await revise({ amount: '90' })).toMatchObject({ done: true })
    expect(company.all('RecurringRuleRevised').map(({ data }) => [data.amountMinor, data.category])).toEqual([
      [9_000, 'EDUCATION'],
    ])
    expect(await record('2026-01-01')).toBe('RECORDED')
    expect(recorded()).toEqual([['2026-01-01', 'EDUCATION']])
  })

  test('may be sent back by a form that was open when it was deleted, or be given another category', async () => {
    await isDeleted()
    expect(await revise({ amount: '90', category: customCategory(piano.categoryId) })).toMatchObject({ done: true })
    expect(await revise({ category: 'ENTERTAINMENT' })).toMatchObject({ done: true })
    expect(company.all('RecurringRuleRevised').map(({ data }) => data.category)).toEqual(['EDUCATION', 'ENTERTAINMENT'])
  })

  test('cannot be put into one that is not its owner’s', async () => {
    await isDeleted()
    const outcome = await revise({ category: 'custom-999' })
    expect(outcome).toMatchObject({ done: false, refusal: { code: 'INVALID_CATEGORY', path: 'category' } })
  })
})

test('a rule keeps its custom category as long as that is there', async () => {
  expect(await revise({ amount: '90' })).toMatchObject({ done: true })
  await record('2026-01-01')
  expect(recorded()).toEqual([['2026-01-01', customCategory(piano.categoryId)]])
})
