import type { InlineConfig, Plugin } from 'vite'
import { fewerShares, type Share } from './shares.ts'
import { idOf, type Pages, surveyOf } from './survey.ts'

/** A file takes a phone about as long as so many bytes do, as they are before they are made small. */
const WORTH_OF_A_FILE = 6_000

/**
 * In bytes, before they are compressed: of what only opens, less than this is put to what nearly the same forms need. What a
 * page loads at once is not: the small file would bring the large one along.
 */
const SMALLEST_OPENED = 40_000

const FIRST_PAGE = '/'

const isLibrary = (id: string): boolean => id.includes('node_modules')

/** By module, the name of the file that it goes into. What pages begin with keeps a file with its own name. */
function filesOf(shares: readonly Share[], beginnings: ReadonlySet<string>): ReadonlyMap<string, string> {
  const named = shares.flatMap(({ modules }, index) =>
    modules.filter(id => !beginnings.has(id)).map(id => [id, `shared${index}`] as const),
  )
  return new Map(named)
}

interface Parts {
  readonly client: InlineConfig & { readonly root: string }
  readonly pages: Pages
}

/**
 * Which modules go into one file: what lies together is what the very same pages need, or nearly the same where a file more
 * would take longer than what comes along for nothing. With what the first page needs nothing comes along.
 */
export function chunks({ client, pages }: Parts): Plugin {
  let files: ReadonlyMap<string, string> = new Map()

  const ofPages = {
    debugName: 'pages',
    name: (id: string) => files.get(id),
    // They are in a share of their own: more pages need them.
    includeDependenciesRecursively: false,
    priority: 3,
  }
  const opened = { name: 'opened', minShareCount: 2, entriesAware: true }
  const groups = [
    { name: 'main', tags: ['$initial' as const], priority: 4 },
    ofPages,
    { ...opened, test: isLibrary, priority: 2 },
    { ...opened, entriesAwareMergeThreshold: SMALLEST_OPENED, priority: 1 },
  ]
  return {
    name: 'quits-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    async buildStart() {
      const shares = await surveyOf(client, pages)
      const isOfFirst = (share: Share): boolean => share.pages.has(FIRST_PAGE)
      const others = fewerShares(
        shares.filter(share => !isOfFirst(share)),
        WORTH_OF_A_FILE,
      )
      const beginnings = Object.values(pages)
        .flat()
        .map(module => idOf(client.root, module))
      files = filesOf([...shares.filter(isOfFirst), ...others], new Set(beginnings))
    },
  }
}
