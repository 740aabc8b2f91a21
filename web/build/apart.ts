import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

/** Pages that bring their own fonts along, written into a style sheet, where our rules for pages do not let them be used. */
const FONT = /@font-face\s*{[^}]*}/g

const ourFonts: Plugin = {
  name: 'quits-our-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/graphiql\/dist\/style\.css$/ },
    handler: css => ({ code: css.replaceAll(FONT, ''), map: null }),
  },
}

const placeOf = (name: string): string => `assets/apart/${name}`

/**
 * Pages that share nothing with the client are built by themselves: what they need would else be cut into files together
 * with what its pages need, and these would grow by it.
 */
export function apart(client: InlineConfig & { readonly root: string }, pages: readonly string[]): Plugin {
  const output = {
    entryFileNames: placeOf('[name]-[hash:7].js'),
    chunkFileNames: placeOf('[name]-[hash:7].js'),
    assetFileNames: placeOf('[name]-[hash:7][extname]'),
  }
  const input = pages.map(page => join(client.root, page))
  return {
    name: 'quits-apart',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        ...client,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [...(client.plugins ?? []), ourFonts],
        build: { ...client.build, write: false, rolldownOptions: { input, output } },
      })
      if (!('output' in built)) throw new Error('There is one of each page, built once')
      for (const file of built.output) {
        const source = file.type === 'chunk' ? file.code : file.source
        this.emitFile({ type: 'asset', fileName: file.fileName, source })
      }
    },
  }
}
