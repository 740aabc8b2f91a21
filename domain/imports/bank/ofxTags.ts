import { characterData, plainText } from './plainText.ts'

interface Tag {
  /** In which it stands; the first is 1. */
  readonly line: number
  /** In capitals. */
  readonly name: string
  readonly isEnd: boolean
  /** What stands behind it, up to the next one. */
  readonly value: string
}

const TAG = /<(\/?)([A-Za-z][\w.]{0,63})[^<>]{0,200}>([^<]*)/g

/**
 * One after the other, whether their ends are said or not: half of all banks write the SGML of 1997, in which fields have
 * none. What looks for pairs in that can be kept busy for hours by a file of one line.
 */
export function* tagsIn(file: string): Generator<Tag> {
  const text = characterData(file)
  let line = 1
  let end = text.indexOf('\n')
  for (const { 1: slash, 2: name = '', 3: value = '', index } of text.matchAll(TAG)) {
    for (; end !== -1 && end < index; end = text.indexOf('\n', end + 1)) line++
    yield { line, name: name.toUpperCase(), isEnd: slash === '/', value: plainText(value) }
  }
}
