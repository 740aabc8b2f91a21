/** What a bank has to say of a movement besides its amount. */
interface Purpose {
  /** '': that is not said. */
  readonly otherAccount: string
  /** The best first. */
  readonly texts: readonly string[]
}

/** As it stands in the file, line by line; every country has its own way to say more in it. */
export function purposeIn(lines: readonly string[]): Purpose {
  const joined = lines.join('')
  const separator = /^\d{3}([^\w\s/,.:])(?=\d\d)/.exec(joined)?.[1]
  if (separator !== undefined) return inNumberedParts(joined.slice(4).split(separator))
  const words = new Map(codeWordsIn(joined))
  if (words.size > 0) return inCodeWords(words)
  return { otherAccount: '', texts: [lines.join(' ')] }
}

/** Germany, Austria, Poland: each part begins with two digits that say what it is. */
function inNumberedParts(parts: readonly string[]): Purpose {
  const numbered = parts.map(part => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }))
  const from = (first: number, last: number): string =>
    flowing(numbered.filter(({ number }) => number >= first && number <= last).map(({ text }) => text))
  const purpose = [from(20, 29), from(60, 63)].filter(text => text !== '').join(' ')
  return { otherAccount: from(38, 38) || from(31, 31), texts: [from(32, 33), meantIn(purpose), from(0, 0)] }
}

/** So many characters fit in a part; what is longer goes on in the next, and words are cut in two. */
const PART_LENGTH = 27

const flowing = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (part.length >= PART_LENGTH || index === parts.length - 1 ? part : `${part} `))
    .join('')
    .trim()

/** Payments within Europe say in four letters and a plus what is a reference, and what is meant for people. */
const SEPA = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/

function meantIn(purpose: string): string {
  const [before = '', ...tagged] = purpose.split(SEPA)
  if (tagged.length === 0) return purpose
  const meant = tagged.findIndex((word, index) => index % 2 === 0 && word === 'SVWZ')
  return (meant === -1 ? before : (tagged[meant + 1] ?? '')).trim()
}

/** The Netherlands and others: "/NAME/Bakery/REMI/Bread". */
const CODE_WORD =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|BENM|ORDP|ISDT|PREF|RTRN|ADDR|PURP|TRCD|SVCL|ULTD|ULTC|ULTB|NRTX|TYPE|ID)\//

function* codeWordsIn(text: string): Generator<readonly [string, string]> {
  const [, ...said] = text.split(CODE_WORD)
  for (let index = 0; index < said.length; index += 2) {
    const value = (said[index + 1] ?? '').trim()
    // A word of words, "/BENM//NAME/Bakery", says nothing itself.
    if (value !== '') yield [said[index] ?? '', value]
  }
}

function inCodeWords(words: ReadonlyMap<string, string>): Purpose {
  const word = (name: string): string => (words.get(name) ?? '').replace(/^USTD\/\/|\/+$/g, '')
  const [account = '', , name = ''] = word('CNTP').split('/')
  return {
    otherAccount: word('IBAN') || account,
    texts: [word('NAME') || name, word('REMI'), word('TRTP')],
  }
}
