import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { Openable } from '#web/ui/figures/FigureLink.tsx'
import type { Sheet } from './figures.ts'
import styles from './SheetTable.module.css'

interface SheetTableProps {
  readonly caption: string
  readonly sheet: Sheet
  /** Else it is there for those who cannot see the chart. */
  readonly isShown: boolean
}

/** The numbers of a chart. */
export const SheetTable = memo(function SheetTable({
  caption,
  sheet: { of, columns, rows },
  isShown,
}: SheetTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Whoever has no mouse scrolls it by the arrows.
  const scrolled = isShown ? { role: 'region', 'aria-label': t('charts.table', { name: caption }), tabIndex: 0 } : {}
  return (
    <div className={isShown ? styles.shown : styles.heard} {...scrolled}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, opens }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((amount, index) => (
                <td key={columns[index]} className={cx(BigInt(amount?.minor ?? 0) === 0n && styles.nothing)}>
                  {amount ? (
                    <Openable of={isShown ? opens?.[index] : undefined}>{formatMoney(amount, language)}</Openable>
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
