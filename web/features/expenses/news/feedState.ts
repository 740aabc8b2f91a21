/*
 * The list of expenses and transfers as the client knows it. Everything is known as of a place in the log: what was read or
 * told as of a later one is newer, and whatever is older than what is known says nothing. So it does not matter in which
 * order pages, news and own deeds arrive, nor how often. Plain functions over plain data.
 */

export interface Placed {
  /** yyyy-MM-dd */
  readonly date: string
  /** Of the entries of one day, the one that was recorded last comes first. */
  readonly recordedPosition: string
}

interface Place {
  readonly date: string
  readonly recorded: number
}

/** `entry` is null where it is known not to be in the list. */
interface Known<Entry> {
  readonly asOf: number
  readonly entry: Entry | null
}

interface KnownMonth<Month> {
  readonly asOf: number
  readonly month: Month
}

export interface FeedState<Entry, Month> {
  readonly known: ReadonlyMap<string, Known<Entry>>
  readonly months: ReadonlyMap<string, KnownMonth<Month>>
  /** How far down the list has been read, without a gap; null: to its end, undefined: not at all. */
  readonly end: Place | null | undefined
  /** Where the next page begins. */
  readonly cursor: string | null
}

/** What is so, as of a place in the log. The totals are those of whole months. */
export interface Told<Entry, Month> {
  readonly position: number
  readonly key: string
  /** Null: it is gone. */
  readonly entry: Entry | null
  readonly months: readonly Month[]
}

export interface Page<Entry, Month> {
  readonly position: number
  readonly entries: readonly (readonly [key: string, entry: Entry])[]
  readonly months: readonly Month[]
  /** Where the next page begins; null where there is none. */
  readonly next: string | null
}

interface Monthly {
  /** yyyy-MM */
  readonly month: string
}

export const nothingKnown: FeedState<never, never> = {
  known: new Map(),
  months: new Map(),
  end: undefined,
  cursor: null,
}

const placeOf = ({ date, recordedPosition }: Placed): Place => ({ date, recorded: Number(recordedPosition) })

/** Negative where `one` stands above `other`. */
function compare(one: Place, other: Place): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1
  return other.recorded - one.recorded
}

function withMonths<Month extends Monthly>(
  known: FeedState<unknown, Month>['months'],
  news: readonly { readonly position: number; readonly months: readonly Month[] }[],
): FeedState<unknown, Month>['months'] {
  const months = new Map(known)
  for (const { position, months: told } of news) {
    for (const month of told) {
      const before = months.get(month.month)
      if (before === undefined || before.asOf <= position) months.set(month.month, { asOf: position, month })
    }
  }
  return months
}

/** Takes in what was told, each where it is not older than what is known. */
export function tell<Entry, Month extends Monthly>(
  feed: FeedState<Entry, Month>,
  news: readonly Told<Entry, Month>[],
): FeedState<Entry, Month> {
  const known = new Map(feed.known)
  for (const { position, key, entry } of news) {
    const before = known.get(key)
    if (before === undefined || before.asOf <= position) known.set(key, { asOf: position, entry })
  }
  return { ...feed, known, months: withMonths(feed.months, news) }
}

/**
 * The same for a list that shows only some entries: whether one belongs there is the server's to say, so nothing comes in
 * by being told of but what surely will.
 */
export function tellListed<Entry, Month extends Monthly>(
  feed: FeedState<Entry, Month>,
  news: readonly Told<Entry, Month>[],
  isSurelyWanted: (entry: Entry) => boolean,
): FeedState<Entry, Month> {
  return tell(
    feed,
    news.filter(({ key, entry }) => entry === null || feed.known.get(key)?.entry != null || isSurelyWanted(entry)),
  )
}

/**
 * What was read of a range of the list. What was known there and was not found is not there any more; it may be elsewhere,
 * and what is told of that is news though it happened before.
 */
function read<Entry extends Placed, Month extends Monthly>(
  feed: FeedState<Entry, Month>,
  page: Page<Entry, Month>,
  isInRange: (entry: Entry, key: string) => boolean,
): FeedState<Entry, Month> {
  const { position: asOf } = page
  const found = new Map(page.entries)
  const known = new Map(feed.known)
  for (const [key, { asOf: before, entry }] of feed.known) {
    const isThere = entry === null || found.has(key) || before > asOf || !isInRange(entry, key)
    if (!isThere) known.set(key, { asOf: before, entry: null })
  }
  for (const [key, entry] of found) {
    if ((known.get(key)?.asOf ?? 0) <= asOf) known.set(key, { asOf, entry })
  }
  return { ...feed, known, months: withMonths(feed.months, [page]) }
}

const endOf = <Entry extends Placed>({ next, entries }: Page<Entry, unknown>): Place | null | undefined => {
  if (next === null) return null
  const last = entries.at(-1)
  return last && placeOf(last[1])
}

/** Takes in the page that follows on what was read before, or the first one. */
export function addPage<Entry extends Placed, Month extends Monthly>(
  feed: FeedState<Entry, Month>,
  page: Page<Entry, Month>,
): FeedState<Entry, Month> {
  const above = feed.end
  if (above === null) return feed
  // What was looked through without finding anything has no place of its own.
  const end = endOf(page) === undefined ? above : endOf(page)
  const after = read(feed, page, entry => {
    const place = placeOf(entry)
    const isBelow = above === undefined || compare(above, place) < 0
    return isBelow && end !== undefined && (end === null || compare(place, end) <= 0)
  })
  return { ...after, end, cursor: page.next }
}

/** What lies below what was read anew: still so, as far as one was told of all that happened there. */
export function withRest<Entry, Month>(
  fresh: FeedState<Entry, Month>,
  { end, cursor }: FeedState<Entry, Month>,
): FeedState<Entry, Month> {
  if (end === undefined || fresh.end == null) return fresh
  return end === null || compare(fresh.end, end) < 0 ? { ...fresh, end, cursor } : fresh
}

/** Takes in all that the list has of a day. What was told to have changed and is not there is in no other place either. */
export function renewDay<Entry extends Placed, Month extends Monthly>(
  feed: FeedState<Entry, Month>,
  { day, changed }: { readonly day: string; readonly changed: ReadonlySet<string> },
  page: Page<Entry, Month>,
): FeedState<Entry, Month> {
  return read(feed, page, ({ date }, key) => date === day || changed.has(key))
}

function* inReach<Entry extends Placed>({ known, end }: FeedState<Entry, unknown>): Generator<Entry> {
  if (end === undefined) return
  for (const { entry } of known.values()) {
    if (entry !== null && (end === null || compare(placeOf(entry), end) <= 0)) yield entry
  }
}

/** As far as it has been read, newest day first. */
export const listed = <Entry extends Placed>(feed: FeedState<Entry, unknown>): readonly Entry[] =>
  inOrder([...inReach(feed)])

/** All that was read of it is gone, and there is more below. */
export const isUsedUp = (feed: FeedState<Placed, unknown>): boolean =>
  feed.end != null && inReach(feed).next().done === true

export const inOrder = <Entry extends Placed>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
