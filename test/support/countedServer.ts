import type { DocumentNode } from 'graphql'
import type { Expense } from '#web/features/expenses/expense.ts'
import { dinner } from './typedExpense.ts'

interface Said {
  readonly mutation: DocumentNode
  readonly variables: { readonly input: Input }
}

interface Input {
  readonly commandId: string
  readonly id?: string
  readonly title?: string
  readonly expectedVersion?: number
  readonly transfers?: readonly { readonly note?: string | null }[]
}

interface Stored {
  version: number
  title: string
  isDeleted: boolean
}

const nameOf = ({ mutation }: Said): string => {
  const [definition] = mutation.definitions
  return definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? '') : ''
}

const refused = (code: string) => ({
  refusals: [{ code, message: code }],
  position: null,
  expense: null,
  transfers: [],
})

/** Keeps expenses as ours does: once under the name of a deed, and no version that somebody has not seen. */
export function startCountedServer() {
  const expenses = new Map<string, Stored>()
  const answers = new Map<string, object>()
  /** What was done, in its order. */
  const done: string[] = []
  let lastId = 0

  const entryOf = (id: string): Expense => ({ ...dinner, id, ...expenses.get(id) })
  const accepted = (id: string) => ({
    expense: entryOf(id),
    position: String(done.length),
    refusals: [],
    budgetAlerts: [],
  })

  function decide(name: string, { id = '', title = '', expectedVersion, transfers = [] }: Input): object {
    const known = expenses.get(id)
    switch (name) {
      case 'RecordExpense': {
        lastId += 1
        expenses.set(String(lastId), { version: 1, title, isDeleted: false })
        done.push(title)
        return accepted(String(lastId))
      }
      case 'CorrectExpense':
        if (!known || known.isDeleted) return refused('EXPENSE_NOT_FOUND')
        if (known.version !== expectedVersion) return refused('EXPENSE_CHANGED_MEANWHILE')
        Object.assign(known, { title, version: known.version + 1 })
        done.push(title)
        return accepted(id)
      case 'VoidExpense':
        if (!known) return refused('EXPENSE_NOT_FOUND')
        Object.assign(known, { isDeleted: true, version: known.version + 1 })
        return accepted(id)
      case 'SettleLater':
        done.push(String(transfers[0]?.note))
        return { transfers: [], position: String(done.length), refusals: [] }
      default:
        throw new Error(`Nobody says ${name} here`)
    }
  }

  return {
    done,
    /** As whoever reads everything finds it. */
    expenses: (): readonly Expense[] => [...expenses.keys()].map(entryOf).filter(({ isDeleted }) => !isDeleted),
    isDeleted: (id: string): boolean => expenses.get(id)?.isDeleted ?? true,
    answer: (said: Said): { readonly data: object } => {
      const { input } = said.variables
      const answer = answers.get(input.commandId) ?? decide(nameOf(said), input)
      const isRefused = 'refusals' in answer && Array.isArray(answer.refusals) && answer.refusals.length > 0
      // What was refused was not done, and its name is free.
      if (!isRefused) answers.set(input.commandId, answer)
      return { data: { answer } }
    },
  }
}
