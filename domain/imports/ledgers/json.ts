import { type Text, UnreadableError } from '../format.ts'
import { whole } from '../text/whole.ts'

/** What stands in a file that is one value. */
export async function jsonOf(text: Text): Promise<unknown> {
  const all = await whole(text)
  try {
    return JSON.parse(all)
  } catch {
    throw new UnreadableError('FORMAT_BROKEN')
  }
}
