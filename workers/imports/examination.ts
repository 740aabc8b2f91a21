import { Balances, IMPORTER, netsOf } from '#domain/imports/nets.ts'
import type { ExpenseRow, PersonRow, Row, Somebody, StatedRow, TransferRow } from '#domain/imports/row.ts'
import { formatMinor, parseAmount } from '#domain/money/money.ts'
import type { Difference, Examined, SampleEntry, SomebodyIn, TotalIn, WordIn } from './examined.ts'
import { SAMPLE_ENTRIES, sampleOf } from './sample.ts'
import { tidied } from './tidied.ts'

/** More people than that share nothing with one another. */
const MOST_PEOPLE = 500
/** More words for categories than that nobody goes through. */
const MOST_WORDS = 200
/** Nobody calls a category longer, and an answer for it is kept. */
const MOST_WORD_CHARACTERS = 200
/** More people than that nobody has paid, and of those only the ones that were paid most often are asked about. */
const MOST_PAYEES = 10_000
/** A file that contradicts itself so often is not looked at line by line. */
const MOST_DIFFERENCES = 100

interface Sums {
  expenses: number
  spent: bigint
  transfers: number
  transferred: bigint
}

/** Adds up what stands in a file, row by row, and keeps none of them. */
export class Examination {
  private title: string | null = null
  private ledgerId: string | null = null
  private readonly people = new Map<Somebody, Pick<PersonRow, 'name' | 'email'> & { entries: number }>()
  private readonly balances = new Balances()
  private readonly sums = new Map<string, Sums>()
  private readonly categories = new Map<string, number>()
  private readonly payees = new Map<string, number>()
  private readonly groups = new Set<string>()
  private readonly trips = new Set<string>()
  /** By person and currency: what is said last counts. */
  private readonly stated = new Map<string, StatedRow>()
  private readonly sample: SampleEntry[] = []
  private firstDate: string | null = null
  private lastDate: string | null = null
  private entries = 0
  private flaws = 0
  private skips = 0
  private repeats = 0
  private alreadyThere = 0
  private isCut = false

  add(row: Row): void {
    switch (row.kind) {
      case 'ledger':
        this.title = row.title
        this.ledgerId = row.id
        break
      case 'person':
        this.meet(row.person, row, 0)
        break
      case 'stated':
        this.noteStated(row)
        break
      case 'flaw':
        this.flaws++
        break
      case 'skip':
        this.skips++
        break
      default:
        this.addEntry(row)
    }
  }

  /** One of those that were added. */
  noteRepeat(): void {
    this.repeats++
  }

  /** One of those that were added, and is none of these. */
  noteAlreadyThere(): void {
    this.alreadyThere++
  }

  result(): Omit<Examined, 'table' | 'dateOrder'> {
    const { title, ledgerId, firstDate, lastDate, entries, flaws, skips, isCut, repeats, alreadyThere } = this
    return {
      ...{ title, ledgerId, firstDate, lastDate, entries, flaws, skips, isCut, repeats, alreadyThere },
      people: [...this.people].map(([key, known]): SomebodyIn => ({ key, ...known, nets: this.netsOf(key) })),
      totals: [...this.sums].map(([currency, sums]) => totalOf(currency, sums)),
      categories: this.words(),
      groups: [...this.groups],
      trips: [...this.trips],
      differences: this.differences(),
      sample: this.sample,
    }
  }

  private addEntry(row: ExpenseRow | TransferRow): void {
    this.entries++
    if (this.firstDate === null || row.date < this.firstDate) this.firstDate = row.date
    if (this.lastDate === null || row.date > this.lastDate) this.lastDate = row.date
    if (row.group !== null) this.noteIn(this.groups, row.group)
    for (const person of peopleIn(row)) this.meet(person, { name: person, email: null }, 1)
    const nets = netsOf(row)
    // More people than are told have no balances either: such a file is not imported.
    if (nets !== undefined && !this.isCut) this.balances.add(nets, row.currency)
    this.sumUp(row)
    this.show(row)
    if (row.kind === 'transfer') return
    if (row.trip !== null) this.noteIn(this.trips, row.trip)
    if (row.category !== null) count(this.categories, row.category, MOST_WORDS)
    else if (row.payee != null) count(this.payees, row.payee, MOST_PAYEES)
  }

  private meet(person: Somebody, { name, email }: Pick<PersonRow, 'name' | 'email'>, entries: number): void {
    const known = this.people.get(person)
    if (known !== undefined) known.entries += entries
    else if (this.people.size >= MOST_PEOPLE) this.isCut = true
    else this.people.set(person, { name: tidied(name) || '?', email, entries })
  }

  /** Payees come last, those that were paid most often first. */
  private words(): WordIn[] {
    const categories = [...this.categories].map(([word, entries]) => ({ word, entries, isPayee: false }))
    const payees = [...this.payees]
      .filter(([word]) => !this.categories.has(word))
      .map(([word, entries]) => ({ word, entries, isPayee: true }))
      .toSorted((one, other) => other.entries - one.entries)
    return [...categories, ...payees].slice(0, MOST_WORDS)
  }

  private noteIn(names: Set<string>, name: string): void {
    if (names.size < MOST_WORDS) names.add(name)
  }

  private sumUp({ kind, amount, currency }: ExpenseRow | TransferRow): void {
    const parsed = parseAmount(amount, currency)
    if (!parsed.ok) return
    const sums = this.sums.get(currency) ?? { expenses: 0, spent: 0n, transfers: 0, transferred: 0n }
    this.sums.set(currency, sums)
    if (kind === 'expense') {
      sums.expenses++
      sums.spent += BigInt(parsed.minor)
    } else {
      sums.transfers++
      sums.transferred += BigInt(parsed.minor)
    }
  }

  private show(row: ExpenseRow | TransferRow): void {
    const shown = this.sample.length < SAMPLE_ENTRIES ? sampleOf(row) : undefined
    if (shown !== undefined) this.sample.push(shown)
  }

  private netsOf(person: Somebody) {
    return this.balances
      .of(person)
      .filter(({ minor }) => minor !== 0n)
      .map(({ currency, minor }) => ({ currency, minor: String(minor) }))
  }

  private noteStated(row: StatedRow): void {
    if (this.people.has(row.person)) this.stated.set(`${row.currency} ${row.person}`, row)
  }

  private differences(): Difference[] {
    const found = this.balances.differencesFrom([...this.stated.values()]).slice(0, MOST_DIFFERENCES)
    return found.map(({ person, currency, amount, foundMinor }) => ({
      ...{ person, currency, stated: amount, found: formatMinor(foundMinor, currency) },
    }))
  }
}

function count(words: Map<string, number>, word: string, most: number): void {
  if (word.length > MOST_WORD_CHARACTERS) return
  if (words.has(word) || words.size < most) words.set(word, (words.get(word) ?? 0) + 1)
}

const peopleIn = (row: ExpenseRow | TransferRow): ReadonlySet<Somebody> =>
  new Set(
    row.kind === 'transfer'
      ? [row.from, row.to]
      : [...row.payers, ...(row.split?.entries ?? [])].map(({ person }) => person).filter(each => each !== IMPORTER),
  )

const totalOf = (currency: string, { expenses, spent, transfers, transferred }: Sums): TotalIn => ({
  ...{ currency, expenses, transfers },
  ...{ spentMinor: String(spent), transferredMinor: String(transferred) },
})
