import { oddCentSeed } from '#domain/expense/oddCent.ts'
import { ME } from '#domain/imports/ledgers/ownColumns.ts'
import type { ExpenseRow, Somebody, TransferRow } from '#domain/imports/row.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { PersonId } from '#domain/person.ts'
import type { ExpenseView, FeedItem } from '#projections/feed/queries.ts'
import type { Called } from './called.ts'
import { type DebtsOf, divisionOf } from './division.ts'
import type { Handles } from './handles.ts'

interface Words {
  readonly called: Called
  readonly handles: Handles
  readonly debts: DebtsOf
}

type NameOf = (person: PersonId) => Somebody

/** An entry as a line of our own table tells it. */
export function rowOf(item: FeedItem, { called, handles, debts }: Words): ExpenseRow | TransferRow {
  const nameOf: NameOf = person => handles.of(person, called.person(person))
  return item.kind === 'EXPENSE'
    ? expenseRow(item.view, { called, nameOf, debts })
    : transferRow(item.view, called, nameOf)
}

/** Its title was erased with whoever wrote it; a table without titles is none. */
export const NO_TITLE = '?'

interface Telling extends Omit<Words, 'handles'> {
  readonly nameOf: NameOf
}

function expenseRow(view: ExpenseView, { called, nameOf, debts }: Telling): ExpenseRow {
  const { amountMinor, currency, date, payers, split, confirmedRate, groupId, tripId } = view
  const { own, base } = called.category(view.category)
  const row: ExpenseRow = {
    ...{ kind: 'expense', line: 0, externalId: '', date, currency, amount: formatMinor(amountMinor, currency) },
    ...{ title: view.title ?? NO_TITLE, note: view.note, category: own ?? base },
    ...{ group: called.group(groupId), trip: called.trip(tripId) },
    payers: payers.map(({ person, minor }) => ({ person: nameOf(person), amount: formatMinor(minor, currency) })),
    split: { type: split.type, entries: split.entries.map(({ person, value }) => ({ person: nameOf(person), value })) },
    rate: confirmedRate === null ? null : { to: confirmedRate.currency, rate: confirmedRate.rate },
    oddCent: oddCentSeed(view),
  }
  // Its division is plain to see. That it is nobody else's is said all the same: a group may have agreed otherwise.
  if (isPersonal(row)) return row
  return { ...row, division: divisionOf(view, nameOf, debts) }
}

/** Nobody but the owner has to do with it, and it is divided into one part. */
const isPersonal = ({ payers, split }: ExpenseRow): boolean =>
  split?.type === 'EQUAL' && [...payers, ...split.entries].every(({ person }) => person === ME)

type TransferItem = Extract<FeedItem, { kind: 'TRANSFER' }>

function transferRow(view: TransferItem['view'], called: Called, nameOf: NameOf): TransferRow {
  const { transferId, amountMinor, currency, date, note, settled } = view
  return {
    ...{ kind: 'transfer', line: 0, externalId: `id transfer-${transferId}`, date, currency, note },
    ...{ amount: formatMinor(amountMinor, currency), group: called.group(view.groupId) },
    ...{ from: nameOf(view.sender), to: nameOf(view.recipient) },
    ...(settled === null ? {} : { settles: { to: settled.currency, rate: settled.rate } }),
  }
}
