import { formatMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { deedName } from '#web/format/deedName.ts'
import { isViewer } from '#web/format/person.ts'
import { type Expense, type SavingExpense, savingId, type Viewer } from './expense.ts'
import type { ExpenseFormValues } from './form/expenseFormValues.ts'
import { alone } from './form/expenseInput.ts'
import type { Person } from './person.ts'
import { minorOf, sharesOf } from './split/division.ts'
import { placesOf, readValue } from './split/value.ts'

const moneyOf = (minor: number, currency: string) => ({
  __typename: 'Money',
  amount: formatMinor(minor, currency),
  minor: String(minor),
  currency,
})

const stored = (person: Person) => ({ __typename: 'Person', ...person })

/** An expense as it will look once the server has it; who bears the odd cent may still change. */
export function asSaving(
  typed: ExpenseFormValues,
  commandId: string,
  viewer: Viewer,
  tripTitle: string | null = null,
): SavingExpense {
  const values = typed.isSplit ? typed : { ...typed, ...alone(viewer) }
  const { amount, currency, splitType: type, participants, payers } = values
  const total = minorOf(amount, currency) ?? 0
  const shares = sharesOf({ amount, currency, type, participants, seed: commandId }).map(share => share ?? 0)
  const ownIndex = participants.findIndex(({ person }) => isViewer(person, viewer))
  const ownShare = shares[ownIndex] ?? 0
  const payments = payers.map(({ person, amount: paid }) => ({
    __typename: 'Payment',
    person: stored(person),
    amount: moneyOf(payers.length > 1 ? (minorOf(paid, currency) ?? 0) : total, currency),
  }))
  const entries = participants.map(({ person, value }, index) => ({
    __typename: 'SplitEntry',
    person: stored(person),
    value: readValue(value, placesOf(type, currency)),
    share: moneyOf(shares[index] ?? 0, currency),
  }))
  const expense = {
    __typename: 'Expense',
    id: savingId(commandId),
    commandId: deedName(viewer.id, commandId),
    version: 0,
    title: values.title.trim(),
    note: values.note.trim() || null,
    // One of the viewer's own is known by its id.
    category: { __typename: 'Category', id: values.category, name: null, emoji: null },
    date: values.date,
    amount: moneyOf(total, currency),
    ownShare: moneyOf(ownShare, currency),
    payers: payments,
    split: { __typename: 'Split', type, entries },
    group: values.groupId ? { __typename: 'NamedGroup', id: values.groupId, name: null } : null,
    trip: values.tripId ? { __typename: 'NamedTrip', id: values.tripId, title: tripTitle } : null,
    converted: convertedBy(values.confirmedRate, { total, ownShare, currency }, viewer),
    confirmedRate: null,
    paidParts: [],
    canEdit: false,
    isDeleted: false,
    // The newest of its day.
    recordedPosition: String(Number.MAX_SAFE_INTEGER),
    ...{ commentCount: 0, commentedPosition: null },
  }
  return expense
}

interface Figures {
  readonly total: number
  readonly ownShare: number
  readonly currency: string
}

/** Only by a rate that is known to count; that of the market is the server's to say. */
function convertedBy(rate: string, { total, ownShare, currency }: Figures, viewer: Viewer): Expense['converted'] {
  if (!rate || currency === viewer.currency) return null
  const amount = convertMinor(total, currency, viewer.currency, rate)
  const share = convertMinor(ownShare, currency, viewer.currency, rate)
  if (amount === undefined || share === undefined) return null
  const converted = {
    __typename: 'ConvertedMoney',
    amount: moneyOf(amount, viewer.currency),
    ownShare: moneyOf(share, viewer.currency),
    rate,
    rateDate: null,
    isApproximate: false,
    isConfirmed: true,
  }
  return converted
}
