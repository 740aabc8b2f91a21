import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ChangelogScreen } from '#web/features/changelog/ChangelogScreen.tsx'
import { isGone, linesOf, press, shows, textOf } from './hands.ts'
import { show } from './stage.tsx'

/* What has changed, as it is written in one file. */

const written = `# Changelog

## 9.9.9

Once <b>upon</b> a time, **many** things changed.

- First
  - Inside the first
    - Deeper still
- **Second**

### Small print

Over.
`

const { fetch } = window
const spy = () => vi.spyOn(window, 'fetch')

/** How the file is answered from here on. */
function answerFile(answer: () => Promise<Response> | Response): void {
  const answering = spy().mockImplementation(async (address, init) =>
    address === '/CHANGELOG.md' ? answer() : fetch(address, init),
  )
  onTestFinished(() => answering.mockRestore())
}

const version = page.getByRole('heading', { level: 2, name: '9.9.9' })

test('shows its version, headings, bold words and lists within lists, and no foreign markup', async () => {
  answerFile(() => new Response(written))
  show(<ChangelogScreen version="0.8.2" />)
  await shows(version, page.getByText('Version 0.8.2'))
  expect(document.title).toBe('Changelog · Quits')
  expect(linesOf(page.getByRole('heading', { level: 1 }))).toEqual(['Changelog'])
  await shows(page.getByRole('heading', { level: 3, name: 'Small print' }))
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(all('strong')).toEqual(['many', 'Second'])
  expect(all('ul > li > ul > li > ul > li')).toEqual(['Deeper still'])
  expect(all('b')).toEqual([])
})

test('is in English, and says so to whoever reads another language', async () => {
  answerFile(() => new Response(written))
  show(<ChangelogScreen version={undefined} />)
  await shows(version)
  await isGone(page.getByText('In English'))
  await i18next.changeLanguage('de')
  await shows(page.getByText('Auf Englisch'))
  expect(document.querySelector('[lang="en"] h2')?.textContent).toBe(textOf(version))
})

test('says that it is loading, and then that it could not be loaded, until a retry brings it', async () => {
  const held = Promise.withResolvers<Response>()
  answerFile(() => held.promise)
  show(<ChangelogScreen version={undefined} />)
  const loading = page.getByText('Loading changelog...')
  await shows(loading)
  held.resolve(new Response('broken', { status: 500 }))
  await shows(page.getByRole('alert').getByText('Failed to load changelog. Please try again later.'))
  await isGone(loading)
  answerFile(() => new Response(written))
  await press(page.getByRole('button', { name: 'Try again' }))
  await shows(version)
  await isGone(page.getByRole('alert'))
})
