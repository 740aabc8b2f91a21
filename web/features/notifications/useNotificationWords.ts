import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { type Say, type Told, type Write, whatHappened, whatItMeans } from '#domain/notification/words.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { formatMoney } from '#web/format/money.ts'
import { formatPercentage } from '#web/format/progress.ts'
import { type LabelOf, useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Notification } from './notification.ts'

function budgetBy(budget: Notification['budget'], labelOf: LabelOf): Told['budget'] {
  if (!budget) return null
  const { group, category, month } = budget
  return {
    ...{ group: group ? { name: group.name ?? null } : null, month },
    category: category ? labelOf(category).name : null,
  }
}

function toldBy({ kind, count, actor, title, other, ...more }: Notification, labelOf: LabelOf): Told {
  const { part, partBefore, budget } = more
  const [minor, beforeMinor] = budget ? [budget.spent.minor, budget.amount.minor] : [part?.minor, partBefore?.minor]
  return {
    ...{ kind, count, actor: actor.displayName, title: title ?? null, other: other?.displayName ?? null },
    budget: budgetBy(budget, labelOf),
    minor: minor == null ? null : Number(minor),
    beforeMinor: beforeMinor == null ? null : Number(beforeMinor),
  }
}

const currencyOf = ({ part, budget }: Notification): string => (budget?.spent ?? part)?.currency ?? ''

/** What happened, in a sentence, and what it comes to for the viewer, in another. */
export function useNotificationWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const say: Say = ({ key, values }) => t(key, values)
  const writeIn = (currency: string): Write => ({
    amount: minor => formatMoney({ amount: formatMinor(minor, currency), currency }, language),
    percentage: percentage => formatPercentage(percentage, language),
    month: month => formatDayAs(`${month}-01`, language, { month: 'long' }),
  })
  return {
    whatHappened: (notification: Notification) =>
      whatHappened(toldBy(notification, labelOf), say, writeIn(currencyOf(notification))),
    whatItMeans: (notification: Notification) =>
      whatItMeans(toldBy(notification, labelOf), say, writeIn(currencyOf(notification))),
  }
}
