import { type Text, UnreadableError } from '../format.ts'
import { whole } from '../text/whole.ts'
import { MOST_ENTRIES } from './headed.ts'

/** What stands in a file that is one value. */
export async function jsonOf(text: Text): Promise<unknown> {
  const all = await whole(text)
  try {
    return JSON.parse(all)
  } catch {
    throw new UnreadableError('FORMAT_BROKEN')
  }
}

/** Of the list in which its entries stand. */
export function refuseTooMany(entries: readonly unknown[]): void {
  if (entries.length > MOST_ENTRIES) throw new UnreadableError('FILE_TOO_LARGE', { max: MOST_ENTRIES })
}
