import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './gateway.ts'

/** What the REST layer tells of a file that somebody brought along, as far as tests look at it. */
export interface RestImport {
  readonly id: number
  readonly state: string
  readonly imported: number
  readonly skipped: number
  readonly people: readonly { readonly key: string; readonly person: string | null }[]
  readonly categories: readonly { readonly word: string; readonly category: string | null }[]
  readonly table: object | null
  readonly take_back: object | null
}

export const IMPORTS = '/api/imports'

const TABLE = 'date,title,amount\n2026-11-01,Bread,3.20\n'

/** A form with a file in it. */
export function fileForm(text: string, name = 'expenses.csv'): FormData {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), name)
  return form
}

/** Sends a file, or what is to be taken for one. */
export const bring = <Data = RestImport>(
  { browser }: Pick<Person, 'browser'>,
  body: BodyInit = fileForm(TABLE),
  { path = IMPORTS, headers = {} }: { path?: string; headers?: Readonly<Record<string, string>> } = {},
) => browser.call<Data>('POST', path, { body, headers: { ...browser.csrfHeader, ...headers } })

export const importOf = async (owner: Person): Promise<RestImport> => (await bring(owner)).body.data

/** Waits until a worker has brought it to one of these. */
export async function reaches({ browser }: Person, id: number, ...states: readonly string[]): Promise<RestImport> {
  for (;;) {
    const { data } = (await browser.get<RestImport>(`${IMPORTS}/${id}`)).body
    if (states.includes(data.state)) return data
    await pause(20)
  }
}

/** Sends a file, and waits until it has been looked through. */
export async function brought(person: Person, text: string): Promise<RestImport> {
  const { body } = await bring(person, fileForm(text))
  return reaches(person, body.data.id, 'READY', 'UNREADABLE')
}
