import { z } from 'zod'

/** Turns data of one stored form into data of the next. */
type Upcaster = (data: unknown) => unknown

/** An event as the log holds it. */
export interface EventForm<Schema extends z.ZodObject = z.ZodObject> {
  /** Of the form that is written today. */
  readonly schema: Schema
  /**
   * Each turns a form into the next one, the first of them the first form. A sample of each old form lies under
   * test/domain/history/.
   */
  readonly upcasters: readonly Upcaster[]
  /** By it something is over, or somebody out of it. */
  readonly isEnd?: true
}

/** All that can happen to something, by what it is called. */
export type EventForms = Readonly<Record<string, EventForm>>

/**
 * The one place that says what an event holds. Whoever changes that gives the upcaster from the form before, so that what
 * was stored goes on being read: there are as many forms as upcasters, and today's.
 */
export const event = <Schema extends z.ZodObject>(
  schema: Schema,
  ...upcasters: readonly Upcaster[]
): EventForm<Schema> => ({ schema, upcasters })

/** One that may happen however much has happened before: nobody can fill something up so that there is no way out of it. */
export const ending = <Schema extends z.ZodObject>(
  schema: Schema,
  ...upcasters: readonly Upcaster[]
): EventForm<Schema> => ({ ...event(schema, ...upcasters), isEnd: true })

export const formOf = ({ upcasters }: EventForm): number => upcasters.length + 1

/** Nobody changes what has happened. */
type Fixed<Data> = Data extends readonly (infer Each)[]
  ? readonly Fixed<Each>[]
  : Data extends object
    ? { readonly [Key in keyof Data]: Fixed<Data[Key]> }
    : Data

/** What code sees of something that is stored by a schema. */
export type Stored<Schema extends z.ZodType> = Fixed<z.output<Schema>>

/** Any of the events that are declared. */
export type EventOf<Forms extends EventForms> = Forms extends EventForms
  ? {
      [Type in keyof Forms & string]: { readonly type: Type; readonly data: Stored<Forms[Type]['schema']> }
    }[keyof Forms & string]
  : never

/* What the data of events is made of, again and again. */

export const id = z.int().positive()

/** An account holder or a placeholder; see domain/person.ts. */
export const person = z.int().refine(value => value !== 0)

/**
 * Where personal text is kept in the vault. Events hold no other text of people, and a field that is declared as this is
 * found when what it leads to has to be forgotten.
 */
export const text = z.int().positive()
export const textOrNone = text.nullable()

/** yyyy-MM-dd */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const currency = z.string().length(3)

/** In minor units of a currency. */
export const amount = z.int().positive()

/** An exact one, as text. */
export const decimal = z.string().regex(/^\d+(\.\d+)?$/)

const isText = (field: unknown): boolean => field === text || field === textOrNone

/** Where all texts are that these events of a kind tell of, or only those of one field. */
export function textsIn(
  forms: EventForms,
  history: readonly { readonly type: string; readonly data: unknown }[],
  only?: string,
): readonly number[] {
  return history.flatMap(({ type, data }) =>
    Object.entries(forms[type]?.schema.shape ?? {})
      .filter(([field, schema]) => isText(schema) && (only === undefined || field === only))
      .map(([field]) => (data as Readonly<Record<string, number | null>>)[field] ?? null)
      .filter(textId => textId !== null),
  )
}
