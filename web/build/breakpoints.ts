import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const DEFINITION = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g
const MEDIA_QUERY = /@media[^{]*/g
const NAME = /\((--[\w-]+)\)/g

/**
 * Puts in place of `(--phone)` what the file at `path` says it stands for. The bundler could do so too, but only for a
 * file that imports the definitions itself, and by another way of making CSS modules.
 */
export function breakpoints(path: string): Plugin {
  return {
    name: 'quits-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      async handler(code) {
        this.addWatchFile(path)
        const definitions = (await readFile(path, 'utf8')).matchAll(DEFINITION)
        const known = new Map([...definitions].map(([, name, query]) => [name, query]))
        const queryOf = (name: string): string => known.get(name) ?? this.error(`Nobody knows the breakpoint ${name}`)
        const named = code.replaceAll(MEDIA_QUERY, query => query.replaceAll(NAME, (_, name) => queryOf(name)))
        return { code: named, map: null }
      },
    },
  }
}
