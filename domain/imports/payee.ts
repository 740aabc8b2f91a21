/** More than that no two statements say alike. */
const MOST_CHARACTERS = 60

const WORD = /[\p{Letter}\p{Mark}\p{Number}&'’.]+/gu

/**
 * Whom it went to, told alike whenever it is the same: banks write dates, places of purchase and numbers of their own
 * beside it, now in capitals and now not. Null: nothing of what is said stays the same.
 */
export function payeeOf(said: string): string | null {
  const words = [...said.normalize('NFKC').matchAll(WORD)]
    .map(([word]) => word.replaceAll(/^[.'’]+|[.'’]+$/g, ''))
    .filter(word => /\p{Letter}/u.test(word) && !/\p{Number}/u.test(word))
  const payee = [...words.map(named).join(' ')].slice(0, MOST_CHARACTERS).join('').trim()
  return payee === '' ? null : payee
}

/** As names are written. */
function named(word: string): string {
  const [first = '', ...rest] = [...word]
  return first.toUpperCase() + rest.join('').toLowerCase()
}
