import { type Text, UnreadableError } from '../format.ts'

/** What has to be read as a whole is read up to here: twenty years of a busy flat are some 5 MB. */
const MAX_LENGTH = 20 * 1024 * 1024

export async function whole(text: Text): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of text) {
    length += piece.length
    if (length > MAX_LENGTH) throw new UnreadableError('FILE_TOO_LARGE', { max: MAX_LENGTH })
    pieces.push(piece)
  }
  return pieces.join('')
}
