/**
 * What a dialog is about: it needs that, or it may say nothing of it. Or that alone tells which dialog it is, as a mark
 * does whatever it says, or nothing.
 */
type Need = 'required' | 'optional' | 'itself' | 'mark'

/** The dialogs of a page by what the address calls them, each with what it says there about itself besides. */
export type Dialogs = Readonly<Record<string, Readonly<Record<string, Need>>>>

type Said<Needs extends Dialogs[string]> = {
  readonly [Name in keyof Needs]: Needs[Name] extends 'optional' ? string | null : string
}

/** One of them, as it is open. */
export type DialogOf<All extends Dialogs> = {
  [Open in keyof All & string]: { readonly open: Open } & Said<All[Open]>
}[keyof All & string]

type Parameters = Readonly<Record<string, string | null>>

/** What is missing was perhaps typed by hand: then none is open. */
export function dialogIn<All extends Dialogs>(search: URLSearchParams, dialogs: All): DialogOf<All> | null {
  const open = openIn(search, dialogs)
  const needs = open !== null && Object.hasOwn(dialogs, open) ? dialogs[open] : undefined
  if (!needs) return null
  const said = Object.entries(needs).map(([name, need]) => {
    const value = search.get(name)
    return [name, need === 'mark' ? value : value || null] as const
  })
  const isWhole = said.every(([name, value]) => value !== null || needs[name] === 'optional')
  // It says what its description asks for.
  return isWhole ? ({ open, ...Object.fromEntries(said) } as DialogOf<All>) : null
}

function openIn(search: URLSearchParams, dialogs: Dialogs): string | null {
  const tellsItself = (name: string): boolean => {
    const parameter = itselfOf(dialogs, name)
    if (parameter === undefined) return false
    return dialogs[name]?.[parameter] === 'mark' ? search.has(parameter) : Boolean(search.get(parameter))
  }
  return Object.keys(dialogs).find(tellsItself) ?? search.get('open')
}

/** The parameter that alone tells that it is open. */
const itselfOf = (dialogs: Dialogs, open: string): string | undefined =>
  Object.entries(dialogs[open] ?? {}).find(([, need]) => need === 'itself' || need === 'mark')?.[0]

/** The rest of the address stays as it is. */
export function withDialog(search: URLSearchParams, dialogs: Dialogs, dialog: Parameters | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['open', ...Object.values(dialogs).flatMap(needs => Object.keys(needs))]) params.delete(name)
  for (const [name, value] of Object.entries(dialog ?? {})) {
    const isSaidAnyway = name === 'open' && value !== null && itselfOf(dialogs, value) !== undefined
    if (value !== null && !isSaidAnyway) params.set(name, value)
  }
  return `?${params}`
}
