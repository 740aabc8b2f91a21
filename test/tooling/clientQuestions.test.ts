import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, getOperationAST, Kind, print, type SelectionSetNode, visit } from 'graphql'
import { expect, test } from 'vitest'
import { enforceLimits } from '#gateway/graphql/limits.ts'
import { documentsIn, named } from '#web/build/namedDocuments.ts'
import { contract } from './contractFiles.ts'

/* What the web client asks, as it asks it: nobody sees a screen whose question costs too much to be answered. */

const root = join(import.meta.dirname, '../..')
const schema = contract()

/** The dearest that any screen says. */
const variables = { first: 50, filter: { title: 'x' }, simplified: true, page: 1, perPage: 50, times: 12 }

/** Apollo asks of every object what it is. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node: SelectionSetNode, _key, parent) =>
      parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : {
            ...node,
            selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
          },
  })

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

const files = globSync('web/**/*.generated.ts', { cwd: root })
const modules = await Promise.all(files.map(file => import(join(root, file)) as Promise<object>))
const documents = modules.flatMap(module => Object.values(module)).filter(isDocument)

test('every question of the web client is answered', () => {
  let asked = 0
  for (const document of documents.map(asSent)) {
    const operation = getOperationAST(document)
    if (operation == null) continue
    asked += 1
    enforceLimits({ schema, document, operation }, variables)
  }
  expect(asked).toBeGreaterThan(80)
})

test('the build tells the gateway every one of them', () => {
  const { edition, texts } = named(files.flatMap(file => documentsIn(readFileSync(join(root, file), 'utf8'))))
  const withoutTypes = (text: string): string => text.replaceAll(/^ *__typename\n/gm, '')
  const asked = documents.flatMap(document => {
    const name = getOperationAST(document)?.name?.value
    return name === undefined ? [] : [[`${edition}/${name}`, withoutTypes(print(document))] as const]
  })
  const told = Object.entries(texts).map(([id, text]) => [id, withoutTypes(text)] as const)
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(asked))
})
