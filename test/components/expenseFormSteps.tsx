import { type ReactNode, useState } from 'react'
import { page } from 'vitest/browser'
import { FormTripsDocument, type FormTripsQuery } from '#web/features/expenses/details/FormTrips.generated.ts'
import { RecordedBeforeDocument } from '#web/features/expenses/duplicates/RecordedBefore.generated.ts'
import { CorrectExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { AddExpense } from '#web/features/expenses/form/AddExpense.tsx'
import { EditExpense } from '#web/features/expenses/form/EditExpense.tsx'
import type { ExpenseFormValues } from '#web/features/expenses/form/expenseFormValues.ts'
import { recordInputOf } from '#web/features/expenses/form/expenseInput.ts'
import { HabitsDocument, type HabitsQuery } from '#web/features/expenses/habits/Habits.generated.ts'
import { FormPeopleDocument, type FormPeopleQuery } from '#web/features/expenses/split/FormPeople.generated.ts'
import type { Schedule } from '#web/format/schedule.ts'
import type { Viewer } from '#web/format/viewer.ts'
import type { DateFormat } from '#web/format/writtenDay.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { fill, isGone, linesOf, press, shows, turnTo, type } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { ana, show } from './stage.tsx'

/* What people do with the form of an expense; tests say it with these. */

export const dialog = page.getByRole('dialog')
export const amount = dialog.getByLabelText('Amount', { exact: true })
export const title = dialog.getByLabelText('Title')
export const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
export const field = (name: RegExp) => dialog.getByRole('button', { name })

export const person = ({ id, displayName }: Viewer) => ({ id, displayName, isPlaceholder: false })
export const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
export const cy = { id: 'placeholder-3', displayName: 'Cy Young', isPlaceholder: true }
const member = (who: typeof bo) => ({ person: who, role: 'MEMBER', status: 'APPROVED' }) as const

const nobody: FormPeopleQuery = { connections: [], placeholders: [], groups: [], defaultSplits: [] }

/** Ana knows Bo and Cy, and the three of them are in a group that pays in dollars. */
export const friends: FormPeopleQuery = {
  connections: [{ id: '20', status: 'ACTIVE', person: bo }],
  placeholders: [{ id: '3', status: 'ACTIVE', person: cy }],
  groups: [
    {
      ...{ id: '30', name: 'Flat', currency: 'USD', isArchived: false },
      ...{ membership: member(person(ana)), members: [person(ana), bo, cy].map(member) },
    },
  ],
  defaultSplits: [],
}

type Recorded = Extract<HabitsQuery['feed']['edges'][number]['node'], { __typename: 'Expense' }>

interface Surroundings {
  readonly viewer?: Viewer
  readonly dateFormat?: DateFormat
  readonly people?: FormPeopleQuery | Promise<FormPeopleQuery>
  readonly trips?: FormTripsQuery['trips']
  /** From whose page one comes. */
  readonly wantedTripId?: string
  /** What was recorded before, the latest first. */
  readonly recorded?: readonly Recorded[]
  /** When what is typed seems to come again. */
  readonly likely?: Schedule | null
  /** What else it finds around it. */
  readonly around?: (form: ReactNode) => ReactNode
}

/** What the form finds out by asking. */
export function tellOf({ people = nobody, trips = [], likely = null, recorded = [] }: Surroundings): void {
  answers(FormPeopleDocument, () => people)
  answers(HabitsDocument, () => ({ feed: { edges: recorded.map(node => ({ node })) } }))
  answers(FormTripsDocument, () => ({ trips }))
  answers(RecordedBeforeDocument, () => ({ possibleDuplicates: { high: [], low: [] }, likelySchedule: likely }))
}

const submitted: ExpenseFormValues[] = []

function NewExpense({ wantedTripId }: { readonly wantedTripId: string | null }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const submit = (values: ExpenseFormValues) => {
    submitted.push(values)
    close()
  }
  return (
    <>
      <h1>Expenses</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal title="Add expense" isOpen={isOpen} onClose={close}>
        <AddExpense wantedTripId={wantedTripId} onSubmit={({ draft }) => submit(draft.values)} onClose={close} />
      </Modal>
    </>
  )
}

/** Opens the form of a new expense. */
export async function openForm(surroundings: Surroundings = {}): Promise<void> {
  const { viewer = ana, dateFormat = 'EU', wantedTripId = null, around = form => form } = surroundings
  tellOf(surroundings)
  submitted.length = 0
  show(around(<NewExpense wantedTripId={wantedTripId} />), { viewer, dateFormat })
  await shows(amount)
}

export async function closeForm(): Promise<void> {
  await type('{Escape}')
  await isGone(dialog)
}

/** The same one again, for whoever has left it. */
export async function reopenForm(): Promise<void> {
  await press(page.getByRole('button', { name: 'Open', exact: true }))
  await shows(amount)
}

interface Editing extends Surroundings {
  /** The expense as it is on the server by then. */
  readonly now?: () => Expense
  readonly onSaved?: () => void
}

/** Opens the form with what was spent. */
export async function openToEdit(expense: Expense, surroundings: Editing = {}): Promise<void> {
  const { viewer = ana, dateFormat = 'EU', now = () => expense, onSaved = () => {} } = surroundings
  tellOf(surroundings)
  submitted.length = 0
  // Whoever looks at what is sent need not see how it ends.
  answers(CorrectExpenseDocument, () => new Promise(() => {}))
  const nothing = () => {}
  show(
    <Modal title="Edit expense" isOpen onClose={nothing}>
      <EditExpense
        {...{ expense, isDeleted: false, reload: async () => now() }}
        {...{ onSaved, onDelete: nothing, onClose: nothing }}
      />
    </Modal>,
    { viewer, dateFormat },
  )
  await shows(title)
}

export async function fillExpense(what: string, howMuch: string): Promise<void> {
  await fill(amount, howMuch)
  await fill(title, what)
}

export const submitForm = (): Promise<void> => press(button('Add expense'))
export const saveChanges = (): Promise<void> => press(button('Save changes'))

export const wasSent = (): boolean => submitted.length > 0

/** What was sent last, as the server is told it. */
export function sent(viewer = ana) {
  const values = submitted.at(-1)
  if (values === undefined) throw new Error('nothing was sent')
  return recordInputOf(values, viewer)
}

/** The same of a change. */
export function corrected() {
  const change = askedFor(CorrectExpenseDocument).at(-1)
  if (change === undefined) throw new Error('nothing was sent')
  return change.input
}

export async function pickCurrency(code: string): Promise<void> {
  await press(field(/Currency/))
  await fill(page.getByRole('combobox', { name: 'Search currencies' }), code)
  await press(page.getByRole('option', { name: new RegExp(`^${code}`) }))
}

/** Types the day into the parts of the date, as 29092026. */
export async function typeDate(digits: string): Promise<void> {
  await turnTo(page.getByRole('spinbutton', { name: /day/ }))
  await type(digits)
}

export async function choose(list: RegExp, choice: string): Promise<void> {
  await press(field(list))
  await press(page.getByRole('option', { name: choice }))
}

export const turnOnSplit = (): Promise<void> => press(dialog.getByText('Split this expense'))
export async function splitWith(choice: string): Promise<void> {
  await choose(/Split with/, choice)
  await press(page.getByRole('button', { name: 'Done' }))
}

/** "You 3.34 €", one for each who takes part, from top to bottom. */
export const participants = (): string[] =>
  linesOf(dialog.getByRole('list', { name: 'Participants' }).getByRole('listitem')).map(line =>
    line.replace(/^[A-Z]{1,2}\s/, ''),
  )

export const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })

/** Something that Ana paid and bears alone, unless it is said otherwise. */
export const anExpense = (changes: Partial<Expense> = {}): Expense => ({
  ...{ id: '7', version: 1, title: 'Lunch', date: '2024-01-31' },
  category: { id: 'FOOD', name: null, emoji: null },
  ...{ amount: euros(1200), ownShare: euros(1200) },
  payers: [{ person: person(ana), amount: euros(1200) }],
  split: { type: 'EQUAL', entries: [{ person: person(ana), value: '1', share: euros(1200) }] },
  ...{ group: null, trip: null, converted: null, confirmedRate: null },
  ...{ canEdit: true, isDeleted: false, commandId: null, recordedPosition: '1' },
  ...{ note: null, commentCount: 0, commentedPosition: null, paidParts: [] },
  ...changes,
})
