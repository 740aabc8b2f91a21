import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Expense } from '../expense.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import type { Meanwhile } from './MeanwhileNews.tsx'
import { type Aspect, adopt, type Reconciled, reconcile } from './reconcile.ts'

/** What the form comes to with another version than the one that is typed over. */
interface Newer extends Reconciled {
  readonly current: Expense
  /** As it would stand in the form. */
  readonly theirs: ExpenseFormValues
}

/** As another tab left it, where it waits to be sent. */
interface Elsewhere {
  readonly shown: Expense
  readonly values: ExpenseFormValues
}

interface News extends Meanwhile {
  readonly theirs: ExpenseFormValues
  /** From 1: each is told anew. */
  readonly number: number
}

/** What became of an expense while its form was open: the form takes it in, and tells. */
export function useMeanwhile(form: UseFormReturn<ExpenseFormValues>, opened: ExpenseFormValues) {
  const [news, setNews] = useState<News | null>(null)
  const [typedOver, setTypedOver] = useState(opened)

  const takeIn = ({ current, theirs, values, taken, disputed }: Newer) => {
    form.reset(values, { keepIsSubmitted: true })
    setNews({ expense: current, theirs, taken, disputed, number: (news?.number ?? 0) + 1 })
  }
  const takeTheirs = (aspect: Aspect) => {
    if (!news) return
    form.reset(adopt(aspect, form.getValues(), news.theirs), { keepIsSubmitted: true })
    setNews({
      ...news,
      taken: [...news.taken, aspect],
      disputed: news.disputed.filter(other => other !== aspect),
    })
  }
  /** Says whether there was anything in it that was not seen here. */
  const takeInElsewhere = ({ shown, values: theirs }: Elsewhere, mine: ExpenseFormValues): boolean => {
    const reconciled = reconcile({ before: typedOver, theirs, mine })
    if (reconciled.taken.length + reconciled.disputed.length === 0) return false
    setTypedOver(theirs)
    takeIn({ current: shown, theirs, ...reconciled })
    return true
  }
  return { news, takeIn, takeTheirs, takeInElsewhere }
}
