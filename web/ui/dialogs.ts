/** What a dialog is about: it needs that, or it may say nothing of it. */
type Need = 'required' | 'optional'

/** The dialogs of a page by what the address calls them, each with what it says there about itself besides. */
export type Dialogs = Readonly<Record<string, Readonly<Record<string, Need>>>>

type Said<Needs extends Dialogs[string]> = {
  readonly [Name in keyof Needs]: Needs[Name] extends 'required' ? string : string | null
}

/** One of them, as it is open. */
export type DialogOf<All extends Dialogs> = {
  [Open in keyof All & string]: { readonly open: Open } & Said<All[Open]>
}[keyof All & string]

type Parameters = Readonly<Record<string, string | null>>

/** What is missing was perhaps typed by hand: then none is open. */
export function dialogIn<All extends Dialogs>(search: URLSearchParams, dialogs: All): DialogOf<All> | null {
  const open = search.get('open')
  const needs = open !== null && Object.hasOwn(dialogs, open) ? dialogs[open] : undefined
  if (!needs) return null
  const said = Object.keys(needs).map(name => [name, search.get(name) || null] as const)
  const isWhole = said.every(([name, value]) => value !== null || needs[name] === 'optional')
  // It says what its description asks for.
  return isWhole ? ({ open, ...Object.fromEntries(said) } as DialogOf<All>) : null
}

/** The rest of the address stays as it is. */
export function withDialog(search: URLSearchParams, dialogs: Dialogs, dialog: Parameters | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['open', ...Object.values(dialogs).flatMap(needs => Object.keys(needs))]) params.delete(name)
  for (const [name, value] of Object.entries(dialog ?? {})) if (value !== null) params.set(name, value)
  return `?${params}`
}
