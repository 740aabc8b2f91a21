import '@fontsource-variable/inter/wght.css'
import '#web/ui/theme.css'
import '#web/ui/base.css'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApolloClient } from '#web/app/apolloClient.ts'
import { openWishes, payingLater } from '#web/app/outbox.ts'
import { Routed } from '#web/app/Routed.tsx'
import { startTranslations } from '#web/app/translations.ts'
import { FeedContext, keepFeed } from '#web/features/expenses/news/FeedContext.ts'
import { OutboxContext } from '#web/features/expenses/outbox/OutboxContext.ts'
import { outboxKey } from '#web/features/expenses/typedExpenses.ts'
import { storeUser } from '#web/features/session/storedUser.ts'
import { DateFormatContext } from '#web/format/dateFormat.ts'
import { fallbackLanguage } from '#web/format/languages.ts'
import { type Viewer, ViewerContext } from '#web/format/viewer.ts'
import type { DateFormat } from '#web/format/writtenDay.ts'
import { chooseDensity } from '#web/ui/density.ts'
import { Locale } from '#web/ui/Locale.tsx'
import { PaymentsLaterContext } from '#web/ui/outbox/paymentsLater.ts'
import { forgetStoredAt } from '#web/ui/outbox/storage.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { forgetCalls } from './calls.ts'
import { stir } from './hands.ts'
import { line } from './line.ts'
import { forgetAnswers, serverLink } from './server.ts'

/* A part of the web client, with what it finds around it in the product: words, an address, somebody who looks. */

await startTranslations()
wearUsualTheme()
leaveTimeToRead()

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
  /** Nobody has signed in yet. */
  readonly isGuest?: boolean
}

const USUAL = { width: 1280, height: 720 }

let root: Root | undefined
let closeAccess = () => {}
let router: ReturnType<typeof createMemoryRouter> | undefined

export function show(part: ReactNode, circumstances: Circumstances = {}): void {
  const { viewer = ana, address = '/', dateFormat = 'EU', isGuest = false } = circumstances
  leave()
  stir()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  const client = clientOfOurs()
  const feed = keepFeed(client, line, async () => {})
  const outbox = openWishes({ userId: Number(viewer.id), client, line, feed })
  if (!isGuest) signIn(viewer)
  closeAccess = () => {
    outbox.close()
    feed.close()
  }
  root.render(
    <ApolloProvider client={client}>
      <ViewerContext value={viewer}>
        <DateFormatContext value={dateFormat}>
          <Locale>
            <main>
              <FeedContext value={feed}>
                <OutboxContext value={outbox}>
                  <PaymentsLaterContext value={payingLater(outbox)}>
                    <Routed router={router} />
                  </PaymentsLaterContext>
                </OutboxContext>
              </FeedContext>
            </main>
          </Locale>
        </DateFormatContext>
      </ViewerContext>
      <ToastRegion />
    </ApolloProvider>,
  )
}

/** Where one is by now, with all that follows the path. */
export function addressNow(): string {
  const { pathname = '', search = '', hash = '' } = router?.state.location ?? {}
  return pathname + search + hash
}

/** As the button of the browser does. */
export const goTo = async (address: string): Promise<void> => router?.navigate(address)
export const goBack = async (): Promise<void> => router?.navigate(-1)

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
  const client = createApolloClient({ userId: Number(ana.id), connection, onUnauthenticated: () => {} })
  client.setLink(serverLink)
  return client
}

/** What is wished for is sent by whoever is signed in, and by nobody else. */
const signIn = ({ id, username, displayName, email, currency, preferredCurrencies }: Viewer): void =>
  storeUser({
    ...{ id: Number(id), username, first_name: displayName, last_name: '', display_name: displayName, email },
    ...{ currency, preferred_currencies: preferredCurrencies },
  })

function leave(): void {
  root?.unmount()
  closeAccess()
  root = undefined
  document.body.replaceChildren()
}

/** What goes by itself stays long enough for whoever looks with a slow machine, unless the test has the clock in its hands. */
function leaveTimeToRead(): void {
  const add = toasts.add.bind(toasts)
  toasts.add = (message, options) =>
    add(message, vi.isFakeTimers() ? options : { ...options, timeout: 4 * (options?.timeout ?? 0) })
}

function wearUsualTheme(): void {
  document.documentElement.dataset.theme = 'light-blue'
}

/** Nothing is left for the next test; answers what was asked for in vain. */
export async function clearStage(): Promise<readonly string[]> {
  leave()
  await forgetStoredAt(outboxKey(ana.id))
  chooseDensity('comfortable')
  localStorage.clear()
  sessionStorage.clear()
  wearUsualTheme()
  if (i18next.language !== fallbackLanguage) await i18next.changeLanguage(fallbackLanguage)
  await page.viewport(USUAL.width, USUAL.height)
  // Last of all: some are told only after what is awaited here. Where one closes, the next one of those that wait is shown.
  while (toasts.visibleToasts.length > 0) for (const { key } of toasts.visibleToasts) toasts.close(key)
  return [...forgetAnswers(), ...forgetCalls()]
}
