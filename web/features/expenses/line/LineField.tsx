import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'
import type { FormTrips } from '../details/formTrips.ts'
import { underWay } from '../details/formTrips.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { useFormChoices } from '../form/useFormChoices.ts'
import { type FormPeople, isAwaited } from '../split/formPeople.ts'
import { readEntryLine } from './entryLine.ts'
import styles from './LineField.module.css'
import { LinePieces } from './LinePieces.tsx'
import { useFilledByLine } from './useFilledByLine.ts'
import { useHeldLine } from './useHeldLine.ts'
import { useLineSurroundings } from './useLineSurroundings.ts'

interface LineFieldProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
  readonly trips: FormTrips
  readonly choices: ReturnType<typeof useFormChoices>
  /** What it begins with. */
  readonly line: string
}

/** As much as somebody shares with us from elsewhere; nobody types that. */
const LONGEST_LINE = 1000

/** All of an expense in one line; what is understood stands in the fields below, where it can be corrected. */
export function LineField({ form, people, trips, choices, line }: LineFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => line.slice(0, LONGEST_LINE))
  const company = useMemo(() => companyOf(people, trips), [people, trips])
  const surroundings = useLineSurroundings(company)
  const read = useMemo(() => readEntryLine(typed, surroundings), [typed, surroundings])
  useFilledByLine(read, { form, people, choices })
  const place = useRef<HTMLDivElement>(null)
  const isToCome = navigator.onLine && (isAwaited(people) || trips === undefined)
  const isUnclear = isToCome && read.pieces.some(({ kind }) => kind === 'unknown')
  const isHeld = useHeldLine(place, { typed, isUnclear })
  const currency = useWatch({ control: form.control, name: 'currency' })
  return (
    <div ref={place} className={styles.line}>
      <TextField
        label={t('entry.line.label')}
        isLabelHidden
        value={typed}
        onChange={setTyped}
        placeholder={t('entry.line.example')}
        maxLength={LONGEST_LINE}
        autoComplete="off"
      />
      <LinePieces {...{ typed, read, surroundings, currency }} onChange={setTyped} />
      {isHeld && (
        <p role="status" className={styles.held}>
          {t('entry.line.held')}
        </p>
      )}
    </div>
  )
}

const companyOf = ({ connections, placeholders, groups }: FormPeople, trips: FormTrips) => ({
  people: [...connections, ...placeholders].map(({ id, displayName }) => ({ id, name: displayName })),
  groups: groups.map(({ id, name }) => ({ id, name })),
  trips: underWay(trips).map(({ id, title }) => ({ id, name: title })),
})
