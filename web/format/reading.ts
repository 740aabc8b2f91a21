/**
 * Reads what came from elsewhere, and throws where that is not what was expected. For what every page needs before anything
 * else: zod, which forms read with, would be a large part of a visitor's first page.
 */
export type Fields = Readonly<Record<string, unknown>>

/** Whatever has no fields has none that are wrong either. */
export const fieldsOf = (value: unknown): Fields => Object(value)

export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new TypeError(`${name} should be a text`)
  return value
}

export function numberIn(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number') throw new TypeError(`${name} should be a number`)
  return value
}

export function listIn(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  if (!Array.isArray(value)) throw new TypeError(`${name} should be a list`)
  return value
}

/** What may be missing, or null. */
export const where = <Value>(
  read: (fields: Fields, name: string) => Value,
  fields: Fields,
  name: string,
): Value | null | undefined => {
  const value = fields[name]
  return value === null || value === undefined ? value : read(fields, name)
}

export function textsIn(fields: Fields, name: string): string[] {
  return listIn(fields, name).map(text => textIn({ [name]: text }, name))
}
