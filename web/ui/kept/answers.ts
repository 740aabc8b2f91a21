import { keyOf, type Question } from './question.ts'

/* What was read stays readable without a line: the last answer to each question is kept in the browser, for as long as
   whoever asked is signed in. */

const PREFIX = 'answers-'
/** Of the questions of one person; a screen asks some ten. */
const MOST_KEPT = 400

/** Browsers keep nothing for pages that came without https. */
const canKeep = (): boolean => 'caches' in globalThis

const keptFor = (userId: number): Promise<Cache> => caches.open(PREFIX + userId)

/** As an address: under nothing else can anything be kept. */
const placeOf = (question: Question): string => `/answers/${keyOf(question)}`

/** What cannot be kept is missing when there is no line, and nowhere else. */
export async function keepAnswer(userId: number, question: Question, data: unknown): Promise<void> {
  if (!canKeep()) return
  const kept = await keptFor(userId)
  const place = placeOf(question)
  // One that is given again stands last: those that nobody asked for any more go first.
  await kept.delete(place)
  await kept.put(place, Response.json(data))
  const places = await kept.keys()
  await Promise.all(places.slice(0, -MOST_KEPT).map(old => kept.delete(old)))
}

export async function recallAnswer<Data>(userId: number, question: Question): Promise<Data | undefined> {
  if (!canKeep()) return undefined
  const kept = await (await keptFor(userId)).match(placeOf(question))
  return kept?.json()
}

/** Nobody who comes after them reads what they have read. */
export async function forgetAnswers(): Promise<void> {
  if (!canKeep()) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(PREFIX)).map(name => caches.delete(name)))
}
