import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { type Expense, isPersonal } from '../expense.ts'
import { usePersonName } from '../usePayerWords.ts'
import { Fact } from './Fact.tsx'

interface SharingFactsProps {
  readonly expense: Expense
}

/** Who paid what, and how it was split. */
export function SharingFacts({ expense }: SharingFactsProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const nameOf = usePersonName()
  const typedFor = useValueWords(expense.split.type)
  const { payers, split } = expense
  const paid = payers.map(({ person, amount }) => ({ key: person.id, text: nameOf(person), person, money: amount }))
  const borne = split.entries.map(({ person, value, share }) => ({
    ...{ key: person.id, text: nameOf(person), person, note: typedFor(value), money: share },
  }))
  if (isPersonal(expense, viewer.id)) {
    return <Fact name={t('expenses.whoPaid')} lines={[{ key: 'alone', text: t('expenses.split.hint') }]} />
  }
  return (
    <>
      <Fact name={t('expenses.whoPaid')} lines={paid} />
      <Fact name={t('expenses.splitBetween')} note={t(`expenses.split.types.${split.type}`)} lines={borne} />
    </>
  )
}

/** What was typed for somebody, where that is not the share itself. */
function useValueWords(type: Expense['split']['type']) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (value: string): string | undefined => {
    const number = writeTypedDecimal(value, language)
    if (type === 'PERCENTAGE') return t('expenses.split.percent', { number })
    return type === 'RATIO' ? number : undefined
  }
}
