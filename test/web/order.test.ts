import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { payerChoices } from '#web/features/expenses/filters/filterChoices.ts'
import { formPeopleOf } from '#web/features/expenses/split/formPeople.ts'
import { rosterOf } from '#web/features/people/roster.ts'
import { orderIn } from '#web/format/order.ts'
import { account, connection, group, placeholder, viewer } from './people/given.ts'

/** In Spanish ñ is a letter of its own, after n; to everybody else it is an n. */
const orders = [
  ['es', ['Nadia', 'Nzinga', 'Ñuñez', 'Ota']],
  ['en', ['Nadia', 'Ñuñez', 'Nzinga', 'Ota']],
  ['pt-BR', ['Nadia', 'Ñuñez', 'Nzinga', 'Ota']],
] as const
const people = ['Ota', 'Ñuñez', 'Nzinga', 'Nadia'].map((name, index) => account(String(index + 2), name))

describe.for(orders)('in %s', ([language, names]) => {
  test('texts are in its order', () => {
    expect(people.map(({ displayName }) => displayName).toSorted(orderIn(language))).toEqual(names)
  })

  test('so are the people to choose from, and those one has something to settle with', () => {
    const connections = people.map(person => ({ ...connection(person, 'ACTIVE') }))
    const placeholders = people.map(person => placeholder(person))
    const groups = people.map(({ id, displayName }) => group(id, displayName))
    const nameOf = ({ displayName }: { readonly displayName: string }) => displayName

    const toShareWith = formPeopleOf({ connections, placeholders, groups: [], defaultSplits: [] }, language)
    expect(toShareWith.connections.map(nameOf)).toEqual(names)
    expect(toShareWith.placeholders.map(nameOf)).toEqual(names)

    const roster = rosterOf({ connections, placeholders, groups }, [], language)
    expect(roster.fellows.map(({ person }) => person.displayName)).toEqual(names)
    expect(roster.placeholders.map(entry => entry.placeholder.displayName)).toEqual(names)
    expect(roster.groups.map(({ name }) => name)).toEqual(names)
  })

  test('so are those who may have paid', () => {
    const words = { language, me: 'I', others: 'Others', unknown: '?' }
    const choices = payerChoices(
      people,
      { ...viewer, showSplitTotals: true, warnsOfDuplicates: true },
      undefined,
      words,
    )
    expect(choices.map(({ text }) => text)).toEqual(['I', 'Others', ...names])
  })
})

test('no list goes by the language of the browser', async () => {
  const web = join(import.meta.dirname, '../../web')
  const offenders: string[] = []
  for await (const path of glob('**/*.{ts,tsx}', { cwd: web })) {
    const isRule = path === 'format/order.ts'
    if (!isRule && /localeCompare|Intl\.Collator/.test(await readFile(join(web, path), 'utf8'))) offenders.push(path)
  }
  expect(offenders).toEqual([])
})
