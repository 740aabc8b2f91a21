import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BottomBar } from '#web/app/shell/BottomBar.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { shows, turnTo } from './hands.ts'
import { isUncovered, widenTo } from './screen.ts'
import { show } from './stage.tsx'

/* What slides in at the bottom of the page. */

const days = Array.from({ length: 20 }, (_, index) => `Day ${index + 1}`)
const places = ['Expenses', 'Add expense', 'Menu']

test('hides nothing that has the focus where the page is zoomed to four times its size', async () => {
  await widenTo(320, 256)
  show(
    <>
      {/* As much room as the shell leaves for its bar. */}
      <ul style={{ paddingBottom: 72 }}>
        {days.map(day => (
          <li key={day}>
            <button type="button">{day}</button>
          </li>
        ))}
      </ul>
      <BottomBar waiting={0} unread={0} />
    </>,
  )
  const text = '“A title that takes a line of its own” deleted'
  showToast({ text, action: { label: 'Undo', run: () => undefined } })
  await shows(page.getByText(text))
  const hidden: string[] = []
  for (const name of [...days, ...places]) {
    const control = page.getByRole(name === 'Expenses' ? 'link' : 'button', { name, exact: true })
    await turnTo(control)
    if (!isUncovered(control)) hidden.push(name)
  }
  expect(hidden).toEqual([])
})
