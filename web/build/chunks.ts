import type { InlineConfig, Plugin } from 'vite'
import { fewerShares, type Share } from './shares.ts'
import { idOf, inCircles, isChunk, type Pages, surveyOf } from './survey.ts'

/** A file takes a phone about as long as so many bytes do, as they are before they are made small. */
const WORTH_OF_A_FILE = 6_000

/** By module, the name of the file that it goes into. */
const filesOf = (name: string, shares: readonly Share[]): (readonly [module: string, file: string])[] =>
  shares.flatMap(({ modules }, index) => modules.map(id => [id, `${name}${index}`] as const))

interface Parts {
  readonly client: InlineConfig & { readonly root: string }
  readonly pages: Pages
}

/**
 * Which modules go into one file: what lies together is what the very same pages need, or nearly the same where a file more
 * would take longer than what comes along for nothing. The first page needs nothing but the app itself. So it is with what
 * only opens, by the parts that need it; what one part alone needs is in its own file.
 */
export function chunks({ client, pages }: Parts): Plugin {
  let files = new Map<string, string>()

  const shared = {
    debugName: 'shared',
    name: (id: string) => files.get(id),
    // They are in a share of their own: more need them.
    includeDependenciesRecursively: false,
    priority: 1,
  }
  const groups = [{ name: 'main', tags: ['$initial' as const], priority: 2 }, shared]
  return {
    name: 'quits-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    async buildStart() {
      const { ofPages, ofParts } = await surveyOf(client, pages)
      const ofSeveral = ofParts.filter(part => part.pages.size > 1)
      const beginnings = Object.values(pages)
        .flat()
        .map(module => idOf(client.root, module))
      files = new Map([
        ...filesOf('shared', fewerShares(ofPages, WORTH_OF_A_FILE)),
        ...filesOf('opened', fewerShares(ofSeveral, WORTH_OF_A_FILE)),
      ])
      // What pages begin with keeps a file with its own name.
      for (const module of beginnings) files.delete(module)
    },
    generateBundle(_, bundle) {
      const circles = inCircles(Object.values(bundle).filter(isChunk))
      if (circles.length > 0)
        throw new Error(`Files that need each other, so that none can begin: ${circles.join(', ')}`)
    },
  }
}
