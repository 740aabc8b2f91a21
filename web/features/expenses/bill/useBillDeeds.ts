import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { createDeedKeys } from '#web/format/deedKeys.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { CorrectExpenseDocument } from '../ExpenseCommands.generated.ts'
import type { Expense } from '../expense.ts'
import type { OwnVersions } from '../opened/useOwnVersions.ts'
import type { Person } from '../person.ts'
import {
  AddBillItemDocument,
  ApplyBillDocument,
  CorrectBillExtrasDocument,
  CorrectBillItemDocument,
  DiscardBillDocument,
  RemoveBillItemDocument,
  TakeBillItemDocument,
} from './Bill.generated.ts'
import { type Extras, type Line, lineCorrected } from './corrections.ts'
import { taken } from './taken.ts'
import { lineDrafts } from './typedLine.ts'
import type { Bill, BillItem } from './useBill.ts'

/** What one does about a bill. Each answers whether it was done. */
export function useBillDeeds(expense: Expense, during: OwnVersions['during']) {
  const { t } = useTranslation()
  const expenseId = expense.id
  const add = useCommand(AddBillItemDocument)
  const correct = useCommand(CorrectBillItemDocument)
  const remove = useCommand(RemoveBillItemDocument)
  const correctExtras = useCommand(CorrectBillExtrasDocument)
  const take = useCommand(TakeBillItemDocument)
  const discard = useCommand(DiscardBillDocument)
  const application = useApplication(expense, during)
  const report = useReport()
  const words = { failed: t('expenses.bill.failed') }
  const about = () => ({ expenseId, commandId: newCommandId() })
  const viewer = useViewer()
  const [additions] = useState(() => createDeedKeys(lineDrafts(expenseId).memory(viewer.id)))
  return {
    ...application,
    /** Sent once more because nobody answered, it is the same line; all else is so, however often it is said. */
    add: async (line: Line) => {
      const outcome = await add({ expenseId, commandId: additions.keyOf(line), ...line })
      if (outcome.kind !== 'failed') additions.isDone()
      return report(outcome, words)
    },
    /** From what it was when somebody began. */
    correct: async (before: BillItem, line: Line) =>
      report(await correct({ ...about(), item: before.number, ...lineCorrected(before, line) }), words),
    /** `onGoing`: while it still stands there. */
    remove: async ({ number: item }: BillItem, onGoing: () => void) => {
      const outcome = await remove(
        { ...about(), item },
        {
          update: (_, { data }) => {
            if (data?.removeBillItem.refusals.length === 0) onGoing()
          },
        },
      )
      return report(outcome, words)
    },
    correctExtras: async (extras: Partial<Extras>) => report(await correctExtras({ ...about(), ...extras }), words),
    /** It shows at once. */
    take: async (bill: Bill, item: BillItem, person: Person, count: number) => {
      const takeBillItem = {
        ...{ __typename: 'TakeBillItemPayload', bill: taken(bill, item, person, count), refusals: [] },
      } as const
      const input = { ...about(), item: item.number, person: person.id, count }
      return report(await take(input, { optimisticResponse: { takeBillItem } }), words)
    },
    /** `onGoing`: as above. */
    discard: async (onGoing: () => void) => {
      const outcome = await discard(about(), {
        update: (_, { data }) => {
          if (data?.discardBill.refusals.length === 0) onGoing()
        },
      })
      return report(outcome, words)
    },
  }
}

export type BillDeeds = ReturnType<typeof useBillDeeds>

/** Whoever splits by the bill may take that back, like every other change of the split, for as long as they look at it. */
function useApplication({ id, split, version: expectedExpenseVersion }: Expense, during: OwnVersions['during']) {
  const { t } = useTranslation()
  const apply = useCommand(ApplyBillDocument)
  const correct = useCommand(CorrectExpenseDocument)
  const report = useReport()
  const [before, setBefore] = useState<Expense['split'] | null>(null)
  const failed = t('expenses.bill.failed')
  const undo = ({ type, entries }: Expense['split']): Promise<void> =>
    during(async () => {
      const typed = entries.map(({ person, value }) => ({ person: person.id, value }))
      const outcome = await correct({ id, commandId: newCommandId(), split: { type, entries: typed } })
      const isDone = report(outcome, { failed })
      if (isDone) setBefore(null)
      return isDone
    })
  return {
    apply: ({ version: expectedVersion }: Bill, sharesLeft: boolean): Promise<void> =>
      during(async () => {
        const seen = { expectedVersion, expectedExpenseVersion }
        const outcome = await apply({ expenseId: id, commandId: newCommandId(), sharesLeft, ...seen })
        const isDone = report(outcome, { failed })
        if (isDone) setBefore(split)
        return isDone
      }),
    /** Null: there is nothing to take back. */
    undo: before && (() => undo(before)),
  }
}
