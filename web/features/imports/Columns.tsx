import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import type { ImportColumnsInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { Select } from '#web/ui/Select.tsx'
import { isNeeded, openFor, PLACES, withColumn } from './columnPlaces.ts'
import styles from './imports.module.css'
import { usePlan } from './usePlan.ts'
import type { Opened } from './words.ts'

type Table = NonNullable<Opened['table']>

const NOWHERE = 'none'

const FIRST: ImportColumnsInput = {
  ...{ date: 0, title: 1, amount: 2, credit: null, currency: null, category: null },
  spentIs: 'ABOVE_ZERO',
}

/** Nobody but its owner knows what stands in which column. */
export function Columns({ of: { id, table, ...of } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { preferredCurrencies } = useViewer()
  const { plan } = usePlan()
  const [columns, setColumns] = useState<ImportColumnsInput>(() => fromProposal(table?.proposal ?? null))
  const [currency, setCurrency] = useState<string>(of.currency)
  if (table === null) return null
  return (
    <Card title={t('imports.columns')}>
      <p className={styles.about}>{t('imports.columnsAbout')}</p>
      <Beginning table={table} />
      <div className={styles.columns}>
        {PLACES.map(place => (
          <ColumnChoice
            key={place}
            label={t(`imports.column.${place}`)}
            header={table.header}
            open={openFor(columns, place, table.header.length)}
            nowhere={isNeeded(place) ? null : t('imports.column.none')}
            value={columns[place] ?? null}
            onChange={column => setColumns(withColumn(columns, place, column))}
          />
        ))}
        <Select
          label={t('imports.sign')}
          options={[
            { id: 'ABOVE_ZERO', text: t('imports.aboveZero') },
            { id: 'BELOW_ZERO', text: t('imports.belowZero') },
          ]}
          value={columns.spentIs}
          onChange={spentIs => setColumns({ ...columns, spentIs })}
        />
        {columns.currency == null && (
          <CurrencyPicker
            label={t('imports.currencyOfAll')}
            value={currency}
            onChange={setCurrency}
            preferred={preferredCurrencies}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onPress={() => void plan({ id, columns, currency })}>
          {t('imports.readTable')}
        </Button>
      </div>
    </Card>
  )
}

function fromProposal(proposal: Table['proposal']): ImportColumnsInput {
  if (proposal === null) return FIRST
  const { date, title, amount, credit, currency, category, spentIs } = proposal
  return { date, title, amount, credit, currency, category, spentIs }
}

interface ColumnChoiceProps {
  readonly label: string
  readonly header: readonly string[]
  /** Those that can be chosen. */
  readonly open: readonly number[]
  /** What stands for no column; null: there has to be one. */
  readonly nowhere: string | null
  readonly value: number | null
  readonly onChange: (column: number | null) => void
}

const ColumnChoice = ({ label, header, open, nowhere, value, onChange }: ColumnChoiceProps) => (
  <Select
    label={label}
    options={[
      ...(nowhere === null ? [] : [{ id: NOWHERE, text: nowhere }]),
      ...open.map(index => ({ id: String(index), text: header[index]?.trim() || `${index + 1}` })),
    ]}
    value={value === null ? NOWHERE : String(value)}
    onChange={id => onChange(id === NOWHERE ? null : Number(id))}
  />
)

/** What is wider than the page takes the focus, so that it is scrolled by keys as well. */
const scrolledByKeys = { tabIndex: 0 }

/** Two columns may be called alike, and two lines say the same: they are told apart by where they stand, and none moves. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }))

/** How the table begins, as it stands there. */
function Beginning({ table: { header, rows } }: { readonly table: Table }) {
  const { t } = useTranslation()
  return (
    <section className={styles.table} aria-label={t('imports.beginning')} {...scrolledByKeys}>
      <table>
        <thead>
          <tr>
            {placed(header).map(({ place, item: name }) => (
              <th key={place} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ place: line, item: { cells } }) => (
            <tr key={line}>
              {placed(cells).map(({ place, item: cell }) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
