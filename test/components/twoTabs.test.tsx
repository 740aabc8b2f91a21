import { InMemoryCache } from '@apollo/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RecordExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { EditExpense } from '#web/features/expenses/form/EditExpense.tsx'
import { type ExpenseFormValues, valuesOf } from '#web/features/expenses/form/expenseFormValues.ts'
import { laterCorrections } from '#web/features/expenses/form/useLaterCorrections.ts'
import { useOutboxState, type WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import { rewrite, takeBack } from '#web/features/expenses/outbox/rewriting.ts'
import { type Wish, type WishSince, wishedOf } from '#web/features/expenses/outbox/wish.ts'
import { outboxKey } from '#web/features/expenses/typedExpenses.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { storedAt } from '#web/ui/outbox/storage.ts'
import { violations } from './axe.ts'
import { amount, anExpense, dialog, fillExpense, saveChanges, submitForm, tellOf, title } from './expenseFormSteps.tsx'
import { openList, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, press, settled, shows, typedIn } from './hands.ts'
import { isOutOfReachFor } from './server.ts'
import { ana, goTo, show } from './stage.tsx'

/* What waits to be sent is typed over in two tabs of one browser, without a line. */

afterEach(() => vi.restoreAllMocks())

const nothing = () => {}
const news = dialog.getByRole('region', { name: /was changed meanwhile/ })

const noLine = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

const titleOf = (named: object | undefined): string => (named && 'title' in named ? String(named.title) : '')

/** As this tab has it. */
function Waits() {
  const { queue } = useOutboxState()
  const titles = queue.map(waiting => titleOf(wishedOf(waiting)?.draft.values ?? waiting.deed))
  return <output>Waits: {titles.length > 0 ? titles : 'nothing'}</output>
}
const waits = (what: string): Promise<void> => shows(page.getByText(`Waits: ${what}`, { exact: true }))

/** The queue as another tab changes it. */
function otherTab() {
  const { update, watch } = storedAt<Wish, WishSince>(outboxKey(ana.id))
  onTestFinished(watch(nothing))
  return update
}

async function openWaitingTea(): Promise<void> {
  noLine()
  thereIs()
  isOutOfReachFor(RecordExpenseDocument)
  await openList('', ana, <Waits />)
  await goTo('/expenses?source=app')
  await settled()
  await fillExpense('Tea', '4.20')
  await submitForm()
  await waits('Tea')
  await press(page.getByRole('button', { name: 'Tea', exact: true }))
  await shows(title)
}

test('of a new expense, whoever saves later is told what the other tab made of it', async () => {
  await openWaitingTea()
  await otherTab()(queue => {
    const [first] = queue
    if (first?.deed.kind !== 'record') return queue
    const { draft, shown } = first.deed
    const typed = {
      draft: { ...draft, values: { ...draft.values, title: 'Cake' } },
      shown: { ...shown, title: 'Cake' },
    }
    return rewrite(queue, first.deed, { ...first.deed, ...typed })
  })
  await waits('Cake')
  await fill(title, 'Green tea')
  await saveChanges()
  await shows(news.getByText('Cake'), news.getByText('Yours differs. Saving keeps yours.'))
  await focusIsOn(news)
  expect(typedIn(title)).toBe('Green tea')
  expect(await violations()).toEqual([])
  await saveChanges()
  await waits('Green tea')
  await isGone(dialog)
})

test('of a new expense that the other tab deleted, whoever saves is told, and may add it all the same', async () => {
  await openWaitingTea()
  await otherTab()(queue => queue.reduce((left, { commandId }) => takeBack(left, commandId), queue))
  await waits('nothing')
  await fill(title, 'Green tea')
  await saveChanges()
  const told = dialog.getByRole('region', { name: 'You deleted this expense in another tab. What you typed is kept.' })
  await shows(told.getByText('Save again to add it all the same.'))
  await focusIsOn(told)
  await waits('nothing')
  await isGone(dialog.getByRole('button', { name: 'Delete' }))
  expect(typedIn(title)).toBe('Green tea')
  expect(await violations()).toEqual([])
  await saveChanges()
  await waits('Green tea')
  await isGone(dialog)
})

const dinner = anExpense({ title: 'Dinner' })

test('of one that is there, too, and what only the other tab changed is taken over', async () => {
  noLine()
  tellOf({})
  const onSaved = vi.fn()
  show(
    <>
      <Modal title="Edit expense" isOpen onClose={nothing}>
        <EditExpense
          {...{ expense: dinner, isDeleted: false, reload: async () => dinner }}
          {...{ onSaved, onDelete: nothing, onClose: nothing }}
        />
      </Modal>
      <Waits />
    </>,
  )
  await shows(title)
  const there = { change: otherTab(), state: () => ({ queue: [], isStuck: true }) } as unknown as WishOutbox
  const typed: ExpenseFormValues = { ...valuesOf(dinner, ana, 'en'), title: 'Late dinner' }
  const asked = { commandId: crypto.randomUUID(), isInDoubt: false }
  laterCorrections({ outbox: there, viewer: ana, cache: new InMemoryCache() }, dinner.id).postpone(dinner, typed, asked)
  await waits('Late dinner')
  await fill(amount, '99')
  await saveChanges()
  await shows(page.getByText('Taken over from the newer version'))
  expect(typedIn(title)).toBe('Late dinner')
  expect(onSaved).not.toHaveBeenCalled()
  await saveChanges()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})
