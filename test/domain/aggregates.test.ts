import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AGGREGATES } from '#domain/aggregates.ts'
import { streamOf } from '#domain/catalog.ts'
import { type EventForms, formOf, textsIn } from '#domain/event.ts'
import { expenseEvents } from '#domain/expense/events.ts'
import { groupEvents } from '#domain/group/events.ts'

/* What there is in Quits stands in one list, and whatever holds for all of it follows from that. */

const ROOT = join(import.meta.dirname, '../..')
const SAMPLES = globSync('*.json', { cwd: join(import.meta.dirname, 'history') })

const types = AGGREGATES.flatMap(({ events }) => Object.keys(events))

/** Where events are declared. */
const FOLDERS = globSync('domain/*/events.ts', { cwd: ROOT }).map(file => dirname(file))

/** Everything that modules of a name export there. */
async function exportsOf(files: string): Promise<readonly unknown[]> {
  const paths = FOLDERS.flatMap(folder => globSync(`${folder}/${files}`, { cwd: ROOT }))
  const modules = await Promise.all(paths.map(path => import(join(ROOT, path))))
  return modules.flatMap(module => Object.values(module as object))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isAggregate = (value: unknown): boolean => isObject(value) && 'decide' in value && 'stream' in value

const isEventForms = (value: unknown): value is EventForms =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(form => 'upcasters' in Object(form))

describe('the list of aggregates', () => {
  test('has every one that is declared', async () => {
    const declared = (await exportsOf('*.ts')).filter(isAggregate)
    expect(new Set(declared)).toEqual(new Set(AGGREGATES))
  })

  test('leads to every event that is declared, and to each by one way', async () => {
    const declared = (await exportsOf('events.ts')).filter(isEventForms)
    expect(declared.flatMap(Object.keys).toSorted()).toEqual(types.toSorted())
    expect(new Set(types).size).toBe(types.length)
  })

  test('tells them apart by their names, and by what their streams begin with', () => {
    const names = AGGREGATES.map(({ name }) => name)
    const beginnings = AGGREGATES.flatMap(each => ('kinds' in each ? each.kinds : [each.name]))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(beginnings).size).toBe(beginnings.length)
  })

  test('is the only one: nobody else goes through all of them', () => {
    const files = globSync('{domain,gateway,projections,workers,test/support}/**/*.ts', { cwd: ROOT })
    const listing = files.filter(file => {
      const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/\/(\w+)\/(?:decider|events|travel)\.ts'/g)
      const named = new Set(
        [...imports].map(([, folder]) => folder).filter(folder => FOLDERS.includes(`domain/${folder}`)),
      )
      // Some leave nothing behind for anybody to find.
      return named.size >= FOLDERS.length - 4
    })
    // Where somebody finds what they leave behind is said of each as well, and the compiler sees to it that none is missing.
    const farewells = ['test/support/everything/sequels.ts', 'workers/erasure/farewells.ts']
    expect(listing.toSorted()).toEqual(['domain/aggregates.ts', ...farewells])
  })
})

describe('an event', () => {
  const revised = AGGREGATES.flatMap(({ events }) =>
    Object.entries<EventForms[string]>(events).flatMap(([type, form]) =>
      Array.from({ length: formOf(form) - 1 }, (_, index) => `${type}.${index + 1}.json`),
    ),
  )

  test('of which the form was changed has a stored sample of each form it had, and there are no others', () => {
    expect(SAMPLES.toSorted()).toEqual(revised.toSorted())
  })

  test('tells where it belongs', () => {
    const pair = { connectionId: 1, requesterId: 9, receiverId: 4 }
    const budget = { holder: { groupId: 3 }, budgetId: 5, month: '2026-11' }
    expect(streamOf({ type: 'ExpenseVoided', data: { expenseId: 17 } })).toBe('expense-17')
    expect(streamOf({ type: 'ConnectionAccepted', data: pair })).toBe('connection-4-9')
    expect(streamOf({ type: 'TravelModeEnded', data: { userId: 2, tripId: 8 } })).toBe('travel-2')
    expect(streamOf({ type: 'BudgetClosed', data: budget })).toBe('groupbudget-3')
    expect(() => streamOf({ type: 'ExpenseEaten', data: {} })).toThrow('UNKNOWN_TYPE')
  })

  test('tells where its texts are, whatever the field is called', () => {
    const created = { groupId: 1, createdBy: 2, nameId: 31, descriptionId: null, currency: 'EUR', sharesSummary: true }
    const history = [
      { type: 'GroupCreated', data: created },
      { type: 'GroupDescribed', data: { groupId: 1, descriptionId: 32 } },
      { type: 'GroupRenamed', data: { groupId: 1, nameId: 33 } },
      { type: 'EventSetAside', data: {} },
    ]
    expect(textsIn(groupEvents, history)).toEqual([31, 32, 33])
    expect(textsIn(groupEvents, history, 'nameId')).toEqual([31, 33])
    expect(textsIn(expenseEvents, [{ type: 'ExpenseRetitled', data: { expenseId: 1, titleId: 34 } }])).toEqual([34])
  })
})
