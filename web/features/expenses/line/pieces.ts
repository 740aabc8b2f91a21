import { type Word, wordsOf } from './words.ts'

export type PieceKind = 'title' | 'amount' | 'day' | 'person' | 'group' | 'trip' | 'category' | 'unknown'

/** Some words of a line that mean one thing together. */
export interface Piece extends Word {
  readonly kind: PieceKind
}

interface Claim {
  readonly kind: PieceKind
  readonly from: number
  readonly to: number
}

/** The words of a line, and what has been found out about them. Each means one thing at most. */
export class Pieces {
  readonly words: readonly Word[]
  readonly #text: string
  readonly #claims: (Claim | undefined)[]

  constructor(text: string) {
    this.#text = text
    this.words = wordsOf(text)
    this.#claims = this.words.map(() => undefined)
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.words.length && this.#claims[at] === undefined
  }

  /** The free words from there on, up to the next one that means something. */
  freeFrom(at: number): readonly string[] {
    const end = this.#claims.findIndex((claim, index) => index >= at && claim !== undefined)
    return this.words.slice(at, end < 0 ? undefined : Math.max(at, end)).map(({ text }) => text)
  }

  /** As it was typed, with the blanks between. */
  textOf(from: number, to: number): string {
    return this.#text.slice(this.words[from]?.from ?? 0, this.words[to - 1]?.to ?? 0)
  }

  claim(kind: PieceKind, from: number, to: number): void {
    const claim = { kind, from, to }
    this.#claims.fill(claim, from, to)
  }

  kindAt(at: number): PieceKind | undefined {
    return this.#claims[at]?.kind
  }

  /** All of them in order, and the title: what means nothing else, or nothing that is known here. */
  told(): { readonly pieces: readonly Piece[]; readonly title: string } {
    const pieces: Piece[] = []
    for (let at = 0; at < this.words.length; ) {
      const claim = this.#claims[at] ?? { kind: 'title' as const, from: at, to: at + 1 }
      pieces.push(this.#pieceOf(claim))
      at = claim.to
    }
    const title = pieces.filter(({ kind }) => kind === 'title' || kind === 'unknown').map(({ text }) => text)
    return { pieces, title: title.join(' ') }
  }

  #pieceOf({ kind, from, to }: Claim): Piece {
    const start = this.words[from]?.from ?? 0
    const end = this.words[to - 1]?.to ?? start
    return { kind, text: this.#text.slice(start, end), from: start, to: end }
  }
}
