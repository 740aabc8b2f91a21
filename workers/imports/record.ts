import type { Deed } from '#domain/commands/deed.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { type RecordExpenseInput, recordExpense } from '#domain/commands/recordExpense.ts'
import { type RecordTransferInput, recordTransfers } from '#domain/commands/recordTransfers.ts'
import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import type { TypedDivision } from '#domain/expense/division.ts'
import { broughtNote } from '#domain/expense/note.ts'
import { type DivisionIn, type ExpenseRow, type Somebody, type TransferRow, wordIn } from '#domain/imports/row.ts'
import type { Refusal } from '#domain/message.ts'
import type { PersonId } from '#domain/person.ts'
import { broughtNote as broughtTransferNote } from '#domain/transfer/facts.ts'
import type { Places } from './places.ts'

/** What rows become entries with. */
export interface Recorder {
  readonly surroundings: TransferSurroundings
  readonly actorId: PersonId
  /** The cause of all of it. */
  readonly commandId: string
  /** Names what is recorded: the same entry of the same ledger is the same command, whenever it is imported. */
  readonly nameOf: (externalId: string) => string
  readonly personOf: (somebody: Somebody) => PersonId | undefined
  readonly places: Places
  /** Where entries go that name no group. */
  readonly groupId: number | null
}

/** What became of an entry. */
export type Fate =
  | { readonly done: true; readonly repeated: boolean; readonly position: number }
  | { readonly done: false; readonly refusal: Refusal }

/** Under a name; done again under the same one, it is not. */
export const record = (recorder: Recorder, row: ExpenseRow | TransferRow, name: string): Promise<Fate> =>
  row.kind === 'expense' ? recordRow(recorder, row, name) : recordPayment(recorder, row, name)

const deedFor = ({ actorId, commandId }: Recorder, name: string): Deed => ({
  ...{ actorId, commandId: name, cause: { commandId } },
})

async function recordRow(recorder: Recorder, row: ExpenseRow, name: string): Promise<Fate> {
  const outcome = await recordExpense(recorder.surroundings, deedFor(recorder, name), expenseInput(recorder, row))
  if (!outcome.done) return outcome
  const { repeated, position } = outcome
  return { done: true, repeated, position }
}

function expenseInput({ personOf, places, groupId }: Recorder, row: ExpenseRow): RecordExpenseInput {
  const { title, note, amount, currency, date, payers, split, division, rate } = row
  return {
    ...{ title, amount, currency, date, note: broughtNote(note ?? '') },
    category: categoryFor(places, wordIn(row)),
    ...(payers.length === 0
      ? {}
      : { payers: payers.map(payer => ({ person: known(personOf(payer.person)), amount: payer.amount })) }),
    // A file that says nothing of it leaves it to the group.
    ...(split === null
      ? { isSplitAsAgreed: true }
      : {
          split: {
            type: split.type,
            entries: split.entries.map(({ person, value }) => ({ person: known(personOf(person)), value })),
          },
        }),
    ...(division === undefined ? {} : { division: divisionFor(personOf, division) }),
    groupId: groupOf({ places, groupId }, row),
    tripId: row.trip === null ? null : (places.tripOf(row.trip) ?? null),
    confirmedRate: rate === null ? null : { currency: rate.to, rate: rate.rate },
    externalId: row.oddCent,
  }
}

const categoryFor = (places: Places, word: string | null): string | undefined =>
  word === null ? undefined : places.categoryOf(word)

const divisionFor = (personOf: Recorder['personOf'], { shares, debts }: DivisionIn): TypedDivision => ({
  shares: shares.map(({ person, amount }) => ({ person: known(personOf(person)), amount })),
  debts: debts?.map(({ debtor, creditor, amount }) => ({
    ...{ debtor: known(personOf(debtor)), creditor: known(personOf(creditor)), amount },
  })),
})

async function recordPayment(recorder: Recorder, row: TransferRow, name: string): Promise<Fate> {
  const { personOf } = recorder
  const { amount, currency, date, note, settles } = row
  const input: RecordTransferInput = {
    ...{ amount, currency, date, note: broughtTransferNote(note ?? ''), groupId: groupOf(recorder, row) },
    ...(settles === undefined ? {} : { settles: { currency: settles.to, rate: settles.rate } }),
    ...{ sender: known(personOf(row.from)), recipient: known(personOf(row.to)) },
  }
  const outcome = await recordTransfers(recorder.surroundings, deedFor(recorder, name), [input])
  if (!outcome.done) return outcome
  return { done: true, repeated: outcome.repeated, position: outcome.position }
}

const groupOf = ({ places, groupId }: Pick<Recorder, 'places' | 'groupId'>, row: ExpenseRow | TransferRow) =>
  row.group === null ? groupId : (places.groupOf(row.group) ?? groupId)

function known(person: PersonId | undefined): PersonId {
  if (person === undefined) throw new Error('somebody is named who was not found in the file before')
  return person
}

/** A name that is of no use without the secret, which goes with the person whose it is. */
export const namesFor =
  (secret: string, ledger: string) =>
  (externalId: string): string =>
    derivedId(secret, `${ledger} ${externalId}`)
