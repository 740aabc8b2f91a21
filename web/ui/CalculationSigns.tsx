import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CalculationSigns.module.css'

const signs = [
  ['+', 'plus'],
  ['−', 'minus'],
  ['×', 'times'],
  ['÷', 'dividedBy'],
] as const

interface CalculationSignsProps {
  readonly onInsert: (sign: string) => void
  /** The amount. */
  readonly children: ReactNode
}

/** The keyboard that comes up for an amount on a phone has digits and a decimal sign alone. */
export function CalculationSigns({ onInsert, children }: CalculationSignsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.calculable}>
      {children}
      <div className={styles.signs}>
        {signs.map(([sign, name]) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            aria-label={t(`entry.calculation.${name}`)}
            className={styles.sign}
            // The amount keeps the focus, and the keyboard stays.
            onPointerDown={event => event.preventDefault()}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onInsert(sign)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  )
}
