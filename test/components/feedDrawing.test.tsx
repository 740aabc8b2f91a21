import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '#web/features/expenses/entry.ts'
import { FeedList } from '#web/features/expenses/FeedList.tsx'
import { spent } from './feedEntries.ts'
import { openList, thereIs } from './feedSteps.tsx'
import { shows, whenFirst } from './hands.ts'
import { show } from './stage.tsx'

/* How the list comes to be drawn: nobody who taps waits for more of it than they have to. */

const date = '2025-04-10'
const some = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => spent({ title: `Bread ${index + 1}`, date }))

const rowOf = (title: string) => page.getByRole('link', { name: title, exact: true })
const rowsNow = (): number => document.querySelectorAll('a[data-entry]').length

test('keeps nobody waiting who taps as it comes', async () => {
  thereIs(...some(30))
  const first = whenFirst(() => {
    const isRead = page.getByText('Spent this month').elements().length > 0
    return isRead ? { rows: rowsNow() } : null
  })
  await openList()
  expect(await first).toEqual({ rows: 0 })
  await shows(rowOf('Bread 1'))
})

/** The months that came into a list that was there before them, once rows are there. */
function monthsThatCameLater(): Promise<number> {
  return new Promise(resolve => {
    const observer = new MutationObserver(records => {
      if (rowsNow() === 0) return
      observer.disconnect()
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      resolve(added.filter(node => node instanceof Element && node.matches('section')).length)
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
}

test('has its first rows as soon as it is there, for those that follow come in one go', async () => {
  thereIs(...some(30))
  const later = monthsThatCameLater()
  await openList()
  expect(await later).toBe(0)
})

test('draws a row once, though its place changes with those above it', async () => {
  let drawings = 0
  const watched: Entry = {
    ...spent({ date }),
    get title() {
      drawings += 1
      return 'Watched'
    },
  }
  show(
    <FeedList
      entries={some(45).with(15, watched)}
      months={[]}
      hasMore={false}
      onReachEnd={() => undefined}
      deletion={{ expense: () => undefined, transfer: () => undefined }}
      wantedRow={null}
      onRowReached={() => undefined}
    />,
  )
  await shows(rowOf('Watched'))
  const before = drawings
  window.scrollTo(0, 900)
  await shows(rowOf('Bread 35'))
  expect(drawings).toBe(before)
})
