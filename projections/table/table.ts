import type { Connection } from '#domain/store/database.ts'
import { arrayOf, type Cell, type Column, column } from '../columns.ts'
import type { Statement, Table, Write } from '../projection.ts'
import type { Field } from './field.ts'
import { type Column as SqlColumn, statementsFor } from './statements.ts'

type Fields = Readonly<Record<string, Field<unknown>>>

type RowIn<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never
}

/** What a row of a table is to us: `RowOf<typeof expenses>`. */
export type RowOf<Declared> = Declared extends TableOf<infer Row> ? Row : never

/** A table, and whatever is done to many of its rows at a time. */
export interface TableOf<Row> extends Table {
  /** The names of what tells a row from others. */
  readonly keys: readonly string[]
  keyOf(row: Row): string
  /** The names of what adds up; where there are any, the table is one of sums. */
  readonly sums: readonly string[]
  /** Sums that come to nothing stay. */
  readonly keepsNothing: boolean
  /** Whether a rebuild can look rows up before it is done with loading. */
  readonly hasKeyFirst: boolean
  /** The columns for SELECT, of a table that is called so there. */
  readonly columnsOf: (alias: string) => string
  /** Makes a row of what was selected; other columns that were selected with it are left out. */
  decode(stored: object): Row
  /** The rows in which that is one of these. */
  load(connection: Connection, by: keyof Row & string, ids: readonly number[]): Promise<Row[]>
  /** A plain one on purpose: what is there already would be a corrupt log, and must not pass unnoticed. */
  insert(rows: readonly Row[]): Write[]
  update(rows: readonly Row[]): Write[]
  /** Whether they are there or not. */
  upsert(rows: readonly Row[]): Write[]
  remove(rows: readonly Partial<Row>[]): Write[]
  /** Adds to what is there, and lets go of what so comes to nothing. */
  add(rows: readonly Row[]): Write[]
}

interface Options {
  readonly indexes?: readonly string[]
  readonly keepsNothing?: boolean
  /** The key, where its order is not that of the columns. */
  readonly keyOrder?: readonly string[]
  /** A rebuild makes the key after loading, too: rows come and go, but none changes. */
  readonly keyAfterLoading?: boolean
}

type Cells = Readonly<Record<string, unknown>>

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Names of columns are those of the fields, as SQL writes them. */
export function table<Declared extends Fields>(
  name: string,
  declared: Declared,
  { indexes = [], keepsNothing = false, keyOrder, keyAfterLoading = false }: Options = {},
): TableOf<RowIn<Declared>> {
  type Row = RowIn<Declared>
  const fields = Object.entries(declared)
  const named = (is: (field: Field<unknown>) => boolean | undefined) =>
    fields.flatMap(([field, declaration]) => (is(declaration) ? [field] : []))
  const keys = keyOrder ?? named(({ traits }) => traits.isKey)
  const sums = named(({ traits }) => traits.adds !== undefined)
  const signedSums = named(({ traits }) => traits.adds === 'both ways')
  const columns = fields.map(([field, { form, traits }]): SqlColumn => ({ name: snakeCase(field), ...form, ...traits }))
  const sql = statementsFor(name, columns, keys.map(snakeCase))
  const columnOfField = new Map(fields.map(([field], index) => [field, columns[index]]))

  const cellsOf = (of: readonly string[], rows: readonly object[]): Column[] =>
    of.map(field => {
      const { form } = declared[field] as Field<unknown>
      const { encode } = form
      const read = (row: object): unknown => (row as Cells)[field]
      const cells = encode === undefined ? rows.map(read) : rows.map(row => encodeBy(encode, read(row)))
      return column(form.type, cells as Cell[])
    })

  const statement = (
    verb: 'update' | 'upsert' | 'remove' | 'add' | 'removeNothing',
    of: readonly string[],
    rows: readonly object[],
  ): Statement => ({
    ...sql[verb],
    values: cellsOf(of, rows).map(arrayOf),
  })
  const everything = fields.map(([field]) => field)
  const changing = everything.filter(field => declared[field]?.traits.isFixed !== true)

  /** Those that this may have brought to nothing. */
  const mayBeNothing = (row: object): boolean =>
    signedSums.length > 0 || sums.some(field => ((row as Cells)[field] as number) < 0)

  return {
    name,
    keys,
    keyOf: row => keys.map(key => (row as Cells)[key]).join(' '),
    sums,
    keepsNothing,
    hasKeyFirst: !keyAfterLoading,
    create: sql.create(!keyAfterLoading),
    indexes: keyAfterLoading ? [sql.addKey, ...indexes] : indexes,
    columnsOf: sql.columnsOf,
    decode: stored => {
      const row: Record<string, unknown> = {}
      for (const [field, { form }] of fields) {
        row[field] = form.decode((stored as Cells)[columnOfField.get(field)?.name ?? field])
      }
      return row as Row
    },
    async load(connection, by, ids) {
      if (ids.length === 0) return []
      const found = columnOfField.get(by)
      if (found === undefined) throw new Error(`${name} has no ${by}`)
      const { rows } = await connection.query<Record<string, unknown>>({
        ...sql.loadBy(found),
        values: [arrayOf(column(found.type, ids))],
      })
      return rows.map(this.decode)
    },
    insert: rows => (rows.length === 0 ? [] : [{ into: name, columns: cellsOf(everything, rows as object[]) }]),
    update: rows => (rows.length === 0 ? [] : [statement('update', changing, rows as object[])]),
    upsert: rows => (rows.length === 0 ? [] : [statement('upsert', everything, rows as object[])]),
    remove: rows => (rows.length === 0 ? [] : [statement('remove', keys, rows as object[])]),
    add: rows => {
      if (rows.length === 0) return []
      const added = statement('add', everything, rows as object[])
      const taken = keepsNothing ? [] : (rows as object[]).filter(mayBeNothing)
      return taken.length === 0 ? [added] : [added, statement('removeNothing', keys, taken)]
    },
  }
}

const encodeBy = (encode: (value: unknown) => Cell, value: unknown): Cell => encode(value)
