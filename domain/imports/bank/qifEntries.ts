import { refuseTooMany } from '../ledgers/json.ts'
import { linesOf } from '../text/lines.ts'

export interface QifEntry {
  /** In which it begins; the first is 1. */
  readonly line: number
  /** What it is an entry of, in small letters: "bank", "cat". */
  readonly type: string
  readonly account: string
  /** By their letters; of those that come twice, the first. */
  readonly fields: ReadonlyMap<string, string>
  readonly splits: readonly { readonly category: string; readonly amount: string }[]
}

interface Draft {
  readonly line: number
  readonly fields: Map<string, string>
  readonly splits: { category: string; amount: string }[]
}

/** Lines of a letter and what it stands for, up to one that ends the entry; lines that begin with "!" say what comes. */
export function* qifEntriesIn(text: string): Generator<QifEntry> {
  let [type, account] = ['', '']
  let draft: Draft | undefined
  let splits = 0
  for (const { line, said } of linesIn(text)) {
    if (said.startsWith('!')) {
      const heading = /^!(?:type:)?\s*(.*)/i.exec(said)?.[1]?.trim().toLowerCase() ?? ''
      if (!/^(?:option|clear):/.test(heading)) type = heading
      draft = undefined
    } else if (said.startsWith('^')) {
      if (draft !== undefined && type === 'account') account = draft.fields.get('N') ?? ''
      else if (draft !== undefined) yield { ...draft, type, account }
      draft = undefined
    } else {
      draft ??= { line, fields: new Map(), splits: [] }
      note(draft, said)
      if (/^s/i.test(said)) refuseTooMany({ length: ++splits })
    }
  }
  if (draft !== undefined && type !== 'account') yield { ...draft, type, account }
}

function* linesIn(text: string): Generator<{ readonly line: number; readonly said: string }> {
  for (const { line, said } of linesOf(text)) {
    const tidy = said.trim()
    if (tidy !== '' && !tidy.startsWith('#')) yield { line, said: tidy }
  }
}

/** Those that are asked for. */
const FIELDS = 'DTUPMNL'

/** A split begins with its category; what follows is of it. */
function note({ fields, splits }: Draft, said: string): void {
  const [letter, value] = [said.slice(0, 1).toUpperCase(), said.slice(1).trim()]
  const split = splits.at(-1)
  if (letter === 'S') splits.push({ category: value, amount: '' })
  else if (letter === '$' && split !== undefined) split.amount = value
  else if (FIELDS.includes(letter) && !fields.has(letter) && !(split !== undefined && letter === 'D'))
    fields.set(letter, value)
}
