import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const DEFINITION = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g
const MEDIA_QUERY = /@media[^{]*/g
const NAME = /\((--[\w-]+)\)/g

/** `css` with what `definitions` say instead of `(--phone)`. */
export function withBreakpoints(css: string, definitions: string): string {
  const known = new Map([...definitions.matchAll(DEFINITION)].map(([, name, query]) => [name, query]))
  const queryOf = (name: string): string => {
    const query = known.get(name)
    if (query === undefined) throw new Error(`Nobody knows the breakpoint ${name}`)
    return query
  }
  return css.replaceAll(MEDIA_QUERY, media => media.replaceAll(NAME, (_, name) => queryOf(name)))
}

/**
 * Browsers do not know breakpoints by their names yet. The bundler could put them in place too, but only in a file that
 * imports the definitions itself, and by another way of making CSS modules.
 */
export function breakpoints(path: string): Plugin {
  return {
    name: 'quits-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      async handler(css) {
        this.addWatchFile(path)
        return { code: withBreakpoints(css, await readFile(path, 'utf8')), map: null }
      },
    },
  }
}
