import { GraphiQL } from 'graphiql'
import { getOperationAST, OperationTypeNode } from 'graphql'
import { type ComponentProps, useState } from 'react'
import { ask, beTold } from './asking.ts'
import { Examples } from './Examples.tsx'
import { memoryOf } from './tabMemory.ts'

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher']

const fetcher: Fetcher = (question, { documentAST } = {}) => {
  const operation = documentAST && getOperationAST(documentAST, question.operationName)
  return operation?.operation === OperationTypeNode.SUBSCRIPTION ? beTold(question) : ask(question)
}

const examples = { title: 'Examples', icon: () => <span aria-hidden="true">★</span>, content: Examples }
const plugins = [examples]

const WELCOME = `# Questions to begin with stand behind the star on the left, and the whole schema behind the book.
# What is asked here is asked as whoever is signed in. Mutations are done.
{
  viewer {
    id
    displayName
  }
}
`

const isDark = document.documentElement.dataset.theme?.startsWith('dark')

/** GraphiQL as it comes, in our colours and with questions to begin with. It speaks English, and so do these. */
export function QueryPage({ viewerId }: { readonly viewerId: string }) {
  const [memory] = useState(() => memoryOf(viewerId))
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={memory}
      plugins={plugins}
      defaultQuery={WELCOME}
      forcedTheme={isDark ? 'dark' : 'light'}
      isHeadersEditorEnabled={false}
      inputValueDeprecation
    >
      <GraphiQL.Logo>
        <a href="/settings">Quits</a>
      </GraphiQL.Logo>
    </GraphiQL>
  )
}
