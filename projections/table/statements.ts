import type { ColumnType } from '../columns.ts'

/** A column as SQL knows it. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly collation?: string
  readonly isNullable?: boolean
  readonly isFixed?: boolean
  readonly adds?: 'up' | 'both ways'
}

const names = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ')

/** Rows that travel as one array for each column. */
const arrays = (columns: readonly Column[]): string =>
  `unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`

const alike = (columns: readonly Column[], one: string, other: string): string =>
  columns.map(({ name }) => `${one}.${name} = ${other}.${name}`).join(' AND ')

const set = (columns: readonly Column[], value: (name: string) => string): string =>
  columns.map(({ name }) => `${name} = ${value(name)}`).join(', ')

/** What a table is asked and told, for any number of rows at a time. */
export function statementsFor(table: string, columns: readonly Column[], keyOrder: readonly string[]) {
  const keys = keyOrder.flatMap(key => columns.find(({ name }) => name === key) ?? [])
  const sums = columns.filter(({ adds }) => adds !== undefined)
  const changing = columns.filter(({ isFixed }) => !isFixed)
  const others = changing.filter(column => !keys.includes(column))
  const insert = `INSERT INTO ${table} AS t SELECT * FROM ${arrays(columns)}`
  const onConflict = `ON CONFLICT (${names(keys)}) DO`
  const nothing = sums.map(({ name }) => `t.${name} = 0`).join(' AND ')
  const gone = `DELETE FROM ${table} AS t USING ${arrays(keys)} AS gone(${names(keys)}) WHERE ${alike(keys, 't', 'gone')}`
  const [key] = keys
  return {
    create: (withKey: boolean) =>
      `CREATE TABLE ${table} (${[...columns.map(definition), ...(withKey ? [`PRIMARY KEY (${names(keys)})`] : [])].join(
        ', ',
      )})`,
    addKey: `ALTER TABLE ${table} ADD PRIMARY KEY (${names(keys)})`,
    columnsOf: (alias: string) => columns.map(column => selected(alias, column)).join(', '),
    loadBy: ({ name, type }: Column) => ({
      name: `load_${table}_by_${name}`,
      text: `SELECT ${columns.map(column => selected('t', column)).join(', ')} FROM ${table} AS t
             WHERE t.${name} = ANY($1::${type}[])`,
    }),
    update: {
      name: `update_${table}`,
      text: `UPDATE ${table} AS t SET ${set(others, name => `n.${name}`)}
             FROM ${arrays(changing)} AS n(${names(changing)}) WHERE ${alike(keys, 't', 'n')}`,
    },
    upsert: {
      name: `upsert_${table}`,
      text: `${insert} ${onConflict} ${others.length === 0 ? 'NOTHING' : `UPDATE SET ${set(others, name => `EXCLUDED.${name}`)}`}`,
    },
    remove: {
      name: `remove_${table}`,
      text:
        key !== undefined && keys.length === 1
          ? `DELETE FROM ${table} WHERE ${key.name} = ANY($1::${key.type}[])`
          : gone,
    },
    add: {
      name: `add_to_${table}`,
      text: `${insert} ${onConflict} UPDATE SET ${set(sums, name => `t.${name} + EXCLUDED.${name}`)}`,
    },
    removeNothing: { name: `remove_nothing_${table}`, text: `${gone} AND ${nothing}` },
  } as const
}

const definition = ({ name, type, collation, isNullable }: Column): string =>
  [name, type, ...(collation === undefined ? [] : [collation]), ...(isNullable ? [] : ['NOT NULL'])].join(' ')

/** A day as it is, and not as a moment in some time zone. */
const selected = (alias: string, { name, type }: Column): string =>
  type === 'date' ? `${alias}.${name}::text` : `${alias}.${name}`
