import type { Plugin, Rolldown } from 'vite'
import { idOf, type Pages, withNeeds } from './survey.ts'

/** Below the folder of the client, by the address of a page. */
export const fileOfPage = (address: string): string => `pages/${address.match(/\w+/g)?.join('-') ?? 'first'}.html`

const CLIENT = 'index.html'
const END_OF_HEAD = '  </head>'

/** The files that a page cannot be shown without, as its modules need them. */
function filesFor(ids: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  const fileOf = (id: string): string => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`${id} is in no file`)
    return chunk.fileName
  }
  return [...withNeeds(ids.map(fileOf), file => chunks.find(({ fileName }) => fileName === file))]
}

const linkTo = (file: string): string => `    <link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The client once for each page, which names the files that the page needs: so a browser fetches all of them at once, and
 * not one after the other as it gets to know them.
 */
export function pageFiles(root: string, pages: Pages): Plugin {
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
          const links = filesFor(ids, bundle)
            .filter(file => !html.includes(file))
            .map(linkTo)
          this.emitFile({
            type: 'asset',
            fileName: fileOfPage(address),
            source: html.replace(END_OF_HEAD, [...links, END_OF_HEAD].join('\n')),
          })
        }
      },
    },
  }
}
