import '@fontsource-variable/inter/wght.css'
import '#web/ui/theme.css'
import '#web/ui/base.css'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { createClient } from 'graphql-ws'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { page } from 'vitest/browser'
import { createApolloClient } from '#web/app/apolloClient.ts'
import { startTranslations } from '#web/app/translations.ts'
import { FeedContext, keepFeed } from '#web/features/expenses/news/FeedContext.ts'
import { type DateFormat, DateFormatContext } from '#web/format/dateFormat.ts'
import { type Viewer, ViewerContext } from '#web/format/viewer.ts'
import { Locale } from '#web/ui/Locale.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { forgetAnswers, serverLink } from './server.ts'

/* A part of the web client, with what it finds around it in the product: words, an address, somebody who looks. */

await startTranslations()
wearUsualTheme()

export const ana: Viewer = {
  id: '1',
  displayName: 'Ana Silva',
  username: 'ana',
  email: 'ana@example.org',
  currency: 'EUR',
  preferredCurrencies: ['EUR'],
  showSplitTotals: true,
  warnsOfDuplicates: true,
}

interface Circumstances {
  readonly viewer?: Viewer
  /** Where one is. */
  readonly address?: string
  readonly dateFormat?: DateFormat
}

const USUAL = { width: 1280, height: 720 }

/** Nobody ever tells any news over it. */
const line = createClient({ url: 'ws://nowhere', lazy: true })

let root: Root | undefined

export function show(part: ReactNode, { viewer = ana, address = '/', dateFormat = 'EU' }: Circumstances = {}): void {
  leave()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  const client = clientOfOurs()
  root.render(
    <ApolloProvider client={client}>
      <ViewerContext value={viewer}>
        <DateFormatContext value={dateFormat}>
          <Locale>
            <main>
              <FeedContext value={keepFeed(client, line)}>
                <RouterProvider router={router} />
              </FeedContext>
            </main>
          </Locale>
        </DateFormatContext>
      </ViewerContext>
      <ToastRegion />
    </ApolloProvider>,
  )
}

/** The client as it is, with all it knows of how things are kept; only whom it asks is another. */
function clientOfOurs(): ApolloClient {
  const state = { isLive: true, openings: 0 }
  const connection = {
    client: line,
    read: () => state,
    subscribe: () => () => {},
    beforeAsking: async () => {},
    close: () => {},
  }
  const client = createApolloClient(connection, () => {})
  client.setLink(serverLink)
  return client
}

function leave(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

function wearUsualTheme(): void {
  document.documentElement.dataset.theme = 'light-blue'
}

/** Nothing is left for the next test; answers what was asked for in vain. */
export async function clearStage(): Promise<readonly string[]> {
  leave()
  for (const { key } of toasts.visibleToasts) toasts.close(key)
  localStorage.clear()
  sessionStorage.clear()
  wearUsualTheme()
  await page.viewport(USUAL.width, USUAL.height)
  return forgetAnswers()
}
