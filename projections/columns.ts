/*
 * Rows travel as one array per column and come back as rows by unnest: one statement for any number of them.
 * The arrays are written as PostgreSQL reads them, which takes a fraction of the time that node-postgres needs
 * to quote every element.
 */

/** Numbers, booleans, dates: whatever needs no quotes. null becomes NULL. */
export function plainColumn(values: readonly (number | boolean | string | null)[]): string {
  // join() writes null as nothing at all.
  return values.includes(null) ? `{${values.map(value => value ?? 'NULL').join(',')}}` : `{${values.join(',')}}`
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

export function textColumn(values: readonly (string | null)[]): string {
  return `{${values.map(value => (value === null ? 'NULL' : quoted(value))).join(',')}}`
}

export function jsonColumn(values: readonly unknown[]): string {
  return textColumn(values.map(value => (value === null ? null : JSON.stringify(value))))
}
