import { useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { roundRate } from '#web/format/rates.ts'
import { FoldingSection } from '#web/ui/FoldingSection.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import styles from './Conversion.module.css'
import type { ConversionMode } from './conversion.ts'
import { RateEditor } from './RateEditor.tsx'
import { RateView } from './RateView.tsx'
import type { Conversion } from './useConversion.ts'
import { useRateWords } from './useRateWords.ts'

interface ConversionSectionProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly conversion: Conversion
}

export function ConversionSection({ form, conversion }: ConversionSectionProps) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.control, name: 'confirmedRate' })
  const complaint = errors.confirmedRate?.message
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [mode, setMode] = useState<ConversionMode>('VIEW')
  const [isInverse, setIsInverse] = useState(false)
  const [hasEdited, setHasEdited] = useState(false)
  const { exchange, confirmed, answer } = conversion
  const market = answer !== null && typeof answer === 'object' ? answer.rate : null
  const rate = confirmed ?? market
  const words = useRateWords(exchange, isInverse)

  const confirm = (newRate: string) => {
    conversion.confirm(newRate)
    setMode('VIEW')
  }
  const edit = (wanted: ConversionMode) => {
    setMode(wanted)
    setHasEdited(true)
  }
  return (
    <FoldingSection
      title={t('expenses.conversion.title')}
      summary={rate === null ? undefined : words.rateLine(rate)}
      isOpen={isUnfolded || complaint !== undefined}
      onChange={setIsUnfolded}
    >
      {mode === 'VIEW' ? (
        <RateView
          form={form}
          conversion={conversion}
          rate={rate}
          line={rate === null ? null : words.rateLine(rate)}
          onSwitch={() => setIsInverse(!isInverse)}
          onEdit={edit}
          isBack={hasEdited}
        />
      ) : (
        <RateEditor
          form={form}
          mode={mode}
          exchange={exchange}
          isInverse={isInverse}
          rate={rate === null ? null : roundRate(rate)}
          onConfirm={confirm}
          onCancel={() => setMode('VIEW')}
        />
      )}
      <p role="alert" className={styles.error}>
        {complaint}
      </p>
    </FoldingSection>
  )
}
