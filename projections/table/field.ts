import type { Cell, ColumnType } from '../columns.ts'

/** How a value travels between a row of ours and a column of PostgreSQL. */
interface Form<Value> {
  readonly type: ColumnType
  /** What CREATE TABLE says besides the type. */
  readonly collation?: string
  /** From what node-postgres makes of it: text for whatever may be too large for a number. */
  decode(stored: unknown): Value
  /** Left out where a value is a cell as it is. */
  encode?(value: Value): Cell
}

interface Traits {
  readonly isKey?: boolean
  readonly isNullable?: boolean
  readonly isFixed?: boolean
  /** What is written is added to what is there. */
  readonly adds?: 'up' | 'both ways'
}

/** A column as a table declares it. */
export class Field<Value> {
  readonly form: Form<Value>
  readonly traits: Traits

  constructor(form: Form<Value>, traits: Traits = {}) {
    this.form = form
    this.traits = traits
  }

  private with(traits: Traits): Field<Value> {
    return new Field(this.form, { ...this.traits, ...traits })
  }

  /** Part of what tells a row from others. */
  get key(): Field<Value> {
    return this.with({ isKey: true })
  }

  /** Stays what it was when the row was inserted. */
  get fixed(): Field<Value> {
    return this.with({ isFixed: true })
  }

  /** A sum of what is never less than nothing: it comes to nothing only when something is taken away. */
  get total(): Field<Value> {
    return this.with({ adds: 'up' })
  }

  /** A sum of what may be less than nothing. */
  get sum(): Field<Value> {
    return this.with({ adds: 'both ways' })
  }

  get nullable(): Field<Value | null> {
    const { decode, encode, ...form } = this.form
    return new Field<Value | null>(
      {
        ...form,
        decode: stored => (stored === null ? null : decode(stored)),
        ...(encode === undefined ? {} : { encode: value => (value === null ? null : encode(value)) }),
      },
      { ...this.traits, isNullable: true },
    )
  }
}

/** Minor units fit a double up to 2^53; the largest amount we accept is far below. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers we can count with`)
  return value
}

/** Sums of any number of amounts outgrow what a number holds exactly. */
export type Amount = number | bigint

const asNumber = (stored: unknown): number => Number(stored)
const asText = (stored: unknown): string => String(stored)

export const bigint = new Field<number>({ type: 'bigint', decode: stored => safeInteger(String(stored)) })
export const int = new Field<number>({ type: 'int', decode: asNumber })
export const smallint = new Field<number>({ type: 'smallint', decode: asNumber })
export const numeric = new Field<Amount>({ type: 'numeric', decode: stored => BigInt(String(stored)) })
export const bool = new Field<boolean>({ type: 'bool', decode: stored => stored === true })
/** yyyy-MM-dd */
export const date = new Field<string>({ type: 'date', decode: asText })
export const timestamptz = new Field<Date>({
  type: 'timestamptz',
  decode: stored => new Date(stored as Date),
  encode: value => value.toISOString(),
})

/** Text, of which only these values occur, if they are named. */
export const text = <Value extends string = string>(): Field<Value> =>
  new Field<Value>({ type: 'text', decode: stored => String(stored) as Value })

/** Compared by its bytes: where nobody reads it in order, that is the cheapest. */
export const bytewise = new Field<string>({ type: 'text', collation: 'COLLATE "C"', decode: asText })

export const json = <Value>(): Field<Value> =>
  new Field<Value>({ type: 'jsonb', decode: stored => stored as Value, encode: value => JSON.stringify(value) })
