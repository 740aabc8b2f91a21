import type { Plugin, Rolldown } from 'vite'
import { idOf, type Pages, withNeeds } from './survey.ts'

/** Below the folder of the client, by the address of a page. */
export const fileOfPage = (address: string): string => `pages/${address.match(/\w+/g)?.join('-') ?? 'first'}.html`

const CLIENT = 'index.html'
const FIRST_SCRIPT = '    <script'

/** The files that a page cannot be shown without. The smallest come first, and leave their lines to the next. */
function filesFor(ids: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file)
  const weightOf = (file: string): number => chunkOf(file)?.code.length ?? 0
  const fileOf = (id: string): string => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`${id} is in no file`)
    return chunk.fileName
  }
  const files = withNeeds(ids.map(fileOf), chunkOf)
  return [...files].toSorted((one, other) => weightOf(one) - weightOf(other))
}

/** Where a second pane has room, see useHasPane. */
const WITH_A_PANE = ' media="(min-width: 1200px)"'

/** The app itself, which every page has. It is what takes longest. */
const appIn = (html: string): readonly string[] =>
  /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)?.slice(1) ?? []

const linkTo = (file: string, media = ''): string =>
  `    <link rel="modulepreload" crossorigin${media} href="/${file}">`

/**
 * The client once for each page, which names the files that the page needs: so a browser fetches all of them at once, and
 * not one after the other as it gets to know them. Over HTTP/1.1 few are under way at once, and what is in them comes first
 * (app/ahead/begin.ts): a browser does not look for them by itself in a template.
 */
export function pageFiles(root: string, pages: Pages, beside: Readonly<Record<string, string>> = {}): Plugin {
  return {
    name: 'quits-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const client = bundle[CLIENT]
        if (client?.type !== 'asset') throw new Error(`The client has no ${CLIENT}`)
        const html = String(client.source)
        for (const [address, modules] of Object.entries(pages)) {
          const ids = modules.map(module => idOf(root, module))
          const files = filesFor(ids, bundle).filter(file => !html.includes(file))
          const ofPane = beside[address]
          const inPane = ofPane === undefined ? [] : filesFor([idOf(root, ofPane)], bundle)
          const only = inPane.filter(file => !html.includes(file) && !files.includes(file))
          const needed = [...appIn(html), ...files].map(file => linkTo(file))
          const links = [...needed, ...only.map(file => linkTo(file, WITH_A_PANE))].join('\n')
          this.emitFile({
            type: 'asset',
            fileName: fileOfPage(address),
            source: html.replace(FIRST_SCRIPT, `    <template id="files">\n${links}\n    </template>\n${FIRST_SCRIPT}`),
          })
        }
      },
    },
  }
}
