import { type Text, UnreadableError } from '../format.ts'
import { whole } from '../text/whole.ts'
import { MOST_ENTRIES } from './headed.ts'

/** Written as numbers, text may hold what no database keeps: nothing at all, and halves of letters. */
const UNKEEPABLE = /\\u(?:0000|[dD][89a-fA-F])/

const kept = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** What stands in a file that is one value. */
export async function jsonOf(text: Text): Promise<unknown> {
  const all = await whole(text)
  try {
    return UNKEEPABLE.test(all) ? JSON.parse(all, kept) : JSON.parse(all)
  } catch {
    throw new UnreadableError('FORMAT_BROKEN')
  }
}

/** Of the list in which its entries stand, or in which they gather. */
export function refuseTooMany({ length }: { readonly length: number }): void {
  if (length > MOST_ENTRIES) throw new UnreadableError('FILE_TOO_LARGE', { max: MOST_ENTRIES })
}
