import { z } from 'zod'
import { formatMinor } from '#domain/money/money.ts'
import { personName } from '#domain/person.ts'
import type { Import } from '#workers/imports/imports.ts'
import type { Chosen } from '#workers/imports/settings.ts'
import { strictForm, takenFrom } from '../form.ts'
import { personIdOf } from '../id.ts'
import { categoriesIn, importShape, peopleIn, returnOf, roughReturnOf } from '../imports/shown.ts'
import type { Services } from '../services.ts'

const amount = (minor: string, currency: string): number => Number(formatMinor(BigInt(minor), currency))

type House = Pick<Services, 'database'>

/** All there is to know of an import but what there is to say of its entries. */
export const importJson = (services: House, row: Import): Promise<object> => told(services, row, returnOf)

/** One of many. */
export const importInList = (services: House, row: Import): Promise<object> => told(services, row, roughReturnOf)

async function told(services: House, row: Import, backOf: typeof returnOf): Promise<object> {
  const [people, categories, back] = await Promise.all([
    peopleIn(services, row),
    categoriesIn(services, row),
    backOf(services, row),
  ])
  const {
    state,
    fileName,
    createdAt,
    startedAt,
    endedAt,
    firstDate,
    lastDate,
    dateOrder,
    groupId,
    newGroup,
    ...shape
  } = importShape(row)
  const { source, size, title, total, done, imported, repeated, skipped, failed, flaws, skips, currency, problem } =
    shape
  return {
    ...{ id: row.importId, state, source, file_name: fileName, size, title },
    ...{ created_at: createdAt, started_at: startedAt, ended_at: endedAt },
    ...{ total, done, imported, repeated, skipped, failed, flaws, skips },
    problem: problem && { code: problem.code, message: problem.message },
    ...{ first_date: firstDate, last_date: lastDate, date_order: dateOrder, currency },
    ...{ group_id: groupId, new_group: newGroup },
    totals: shape.totals.map(each => ({
      ...{ currency: each.currency, expenses: each.expenses, spent: amount(each.spentMinor, each.currency) },
      ...{ transfers: each.transfers, transferred: amount(each.transferredMinor, each.currency) },
    })),
    people: people.map(({ key, name, email, entries, nets, person }) => ({
      ...{ key, name, email, entries, person: person === null ? null : personName(person) },
      balances: nets.map(net => ({ amount: amount(net.minor, net.currency), currency: net.currency })),
    })),
    categories: categories.map(({ isPayee, ...choice }) => ({ ...choice, is_payee: isPayee })),
    ...{ repeats: shape.repeats, already_there: shape.alreadyThere, imports_already_there: shape.importsAlreadyThere },
    differences: shape.differences,
    table: shape.table && { header: shape.table.header, rows: shape.table.rows },
    take_back: back && {
      ...{ entries: back.entries, changed: back.changed, gone: back.gone },
      group_stays: back.groupStays,
    },
  }
}

const column = z.int('INVALID_IMPORT_COLUMNS').nonnegative('INVALID_IMPORT_COLUMNS')
const columnOrNone = column.nullish().transform(given => given ?? null)

const ONLY_SHOWN = [
  ...['id', 'state', 'source', 'file_name', 'size', 'title', 'created_at', 'started_at', 'ended_at', 'total', 'done'],
  ...['imported', 'repeated', 'skipped', 'failed', 'flaws', 'skips', 'problem', 'first_date', 'last_date', 'totals'],
  ...['repeats', 'already_there', 'differences', 'table', 'take_back'],
]

const person = takenFrom(
  strictForm({
    key: z.string('IMPORT_PERSON_UNKNOWN'),
    person: z.string('PERSON_NOT_REACHABLE').nullish(),
    email: z.string('INVALID_EMAIL').nullish(),
  }),
  ['name', 'entries', 'balances'],
).transform(({ key, person: name, email }): readonly [string, Chosen] => [
  key,
  name == null ? { newEmail: email ?? null } : { person: personIdOf(name) },
])

const category = takenFrom(
  strictForm({ word: z.string('IMPORT_CATEGORY_UNKNOWN'), category: z.string('INVALID_CATEGORY').nullish() }),
  ['entries', 'is_payee'],
)

/** What is left out stays as it is. */
export const planForm = takenFrom(
  strictForm({
    people: z.array(person, 'NOT_AN_OBJECT').optional(),
    categories: z.array(category, 'NOT_AN_OBJECT').optional(),
    columns: strictForm({
      ...{ date: column, title: column, amount: column },
      ...{ credit: columnOrNone, currency: columnOrNone, category: columnOrNone },
      spent_is: z.enum(['ABOVE_ZERO', 'BELOW_ZERO'], 'INVALID_IMPORT_COLUMNS'),
    })
      .transform(({ spent_is, ...columns }) => ({ ...columns, spentIs: spent_is }))
      .nullish(),
    date_order: z.enum(['DMY', 'MDY'], 'INVALID_DATE').nullish(),
    currency: z.string('UNKNOWN_CURRENCY').optional(),
    imports_already_there: z.boolean('INVALID_ALREADY_THERE').optional(),
    group_id: z.int('GROUP_NOT_FOUND').nullish(),
    new_group: z.string('INVALID_GROUP_NAME').nullish(),
  }),
  ONLY_SHOWN,
)
  .refine(({ group_id, new_group }) => group_id == null || new_group == null, 'IMPORT_GROUP_AMBIGUOUS')
  .transform(({ date_order, group_id, new_group, categories, imports_already_there, ...wish }) => ({
    ...wish,
    importsAlreadyThere: imports_already_there,
    categories: categories?.flatMap(({ word, category: code }) => (code == null ? [] : [[word, code] as const])),
    dateOrder: date_order ?? undefined,
    into: intoOf(group_id, new_group),
  }))

/** Left out, it stays as it is; null says that there is to be none. */
function intoOf(groupId: number | null | undefined, newGroup: string | null | undefined) {
  if (newGroup != null) return { newGroup }
  if (groupId != null) return { groupId }
  return groupId === null || newGroup === null ? null : undefined
}
