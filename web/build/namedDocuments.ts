import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, getOperationAST, print } from 'graphql'
import type { Plugin } from 'vite'

/** Under which pages find the edition that they ask by. */
export const EDITION = 'import.meta.env.DOCUMENTS'

/** As codegen writes them down, one to a line. */
const DOCUMENT = /^export const \w+Document = (\{.*\}) as unknown as /gm

export const documentsIn = (code: string): DocumentNode[] =>
  [...code.matchAll(DOCUMENT)].map(([, json = '']) => JSON.parse(json))

/** As Apollo sends it: of every object it asks what it is. */
const textOf = (document: DocumentNode): string => print(addTypenameToDocument(document))

export interface Named {
  /** Another one as soon as anything else is asked. */
  readonly edition: string
  /** By its id, what is asked. */
  readonly texts: Readonly<Record<string, string>>
}

/** All that is asked, by the names of the operations: those are with every document, so none has to carry an id. */
export function named(documents: readonly DocumentNode[]): Named {
  const texts = documents.map(document => [getOperationAST(document)?.name?.value ?? '', textOf(document)] as const)
  const sorted = texts.toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (new Set(sorted.map(([name]) => name)).size < sorted.length) throw new Error('Two operations have the same name')
  const edition = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
  return { edition, texts: Object.fromEntries(sorted.map(([name, text]) => [`${edition}/${name}`, text])) }
}

/** Pages ask by ids; what these stand for is written down for the gateway. */
export function namedDocuments(root: string): Plugin {
  let texts: Named['texts'] = {}
  return {
    name: 'quits-named-documents',
    apply: 'build',
    async config() {
      const files = await Array.fromAsync(glob('**/*.generated.ts', { cwd: root }))
      const codes = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')))
      const all = named(codes.flatMap(documentsIn))
      texts = all.texts
      return { define: { [EDITION]: JSON.stringify(all.edition) } }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'documents.json', source: JSON.stringify(texts) })
    },
  }
}
