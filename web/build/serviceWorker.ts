import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { builtAlone } from './alone.ts'
import { fileOfPage } from './pageFiles.ts'

/** Pages of their own are opened with a line; of the fonts, browsers fetch those that a language needs. */
const LEFT_OUT =
  /^assets\/apart\/|\.map$|-(?:cyrillic|greek|vietnamese)[\w-]*\.woff2$|screen-[\w-]+\.webp$|^documents\.json$|^locales\//
const WHAT_IT_IS = 'service-worker.js'

const filesIn = (bundle: Rolldown.OutputBundle): string[] => Object.keys(bundle).filter(file => !LEFT_OUT.test(file))

/** The worker beside the pages knows all files that there are, and so is another one whenever one of them is. */
export function serviceWorker(client: InlineConfig & { readonly root: string }, addresses: readonly string[]): Plugin {
  return {
    name: 'quits-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const fixed = (await readdir(join(client.root, 'public'))).filter(file => !file.endsWith('.md'))
        const files = [...filesIn(bundle), ...fixed].map(file => `/${file}`).toSorted()
        const contents = Object.values(bundle).map(output => (output.type === 'asset' ? output.source : output.code))
        const edition = createHash('sha256')
        for (const content of contents) edition.update(content)
        const source = await builtAlone(client.root, 'app/offline/serviceWorker.ts', {
          FILES: JSON.stringify(files),
          PAGES: JSON.stringify(Object.fromEntries(addresses.map(address => [address, `/${fileOfPage(address)}`]))),
          EDITION: JSON.stringify(edition.digest('base64url').slice(0, 12)),
        })
        this.emitFile({ type: 'asset', fileName: WHAT_IT_IS, source })
      },
    },
  }
}
