import { CalendarDays } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BottomBar } from '#web/app/shell/BottomBar.tsx'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { MonthPicker } from '#web/ui/MonthPicker.tsx'
import { violations } from './axe.ts'
import { anExpense, dialog, openToEdit } from './expenseFormSteps.tsx'
import { ana, bo, spent } from './feedEntries.ts'
import { thereIs } from './feedSteps.tsx'
import { press, settled, shows, turnTo, type } from './hands.ts'
import { isUncovered, widenTo } from './screen.ts'
import { show } from './stage.tsx'

/* Nothing that one comes to lies behind something else (WCAG 2.2, 2.4.11), also where a page is zoomed to 400 %. */

/** 1280 by 1024 at four times its size. */
const ZOOMED = [320, 256] as const

const isWholeInSight = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

async function comesIntoSight(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'nearest' })
  await settled()
  // Behind a dialog nobody can scroll the page.
  expect(scrollY).toBe(0)
  expect(isWholeInSight(element) && isUncovered(page.elementLocator(element)), element.outerHTML).toBe(true)
}

describe('the focus', () => {
  test.for([ZOOMED[1], 500])('is never behind the bar or the name of a month, at a height of %s', async height => {
    await widenTo(ZOOMED[0], height)
    const days = Array.from({ length: 12 }, (_, day) => `2025-04-${10 + day}`)
    thereIs(...days.map(date => spent({ title: `Tea of ${date}`, date, paidBy: bo, between: [ana, bo] })))
    show(
      <>
        <main>
          <ExpensesScreen />
        </main>
        <BottomBar waiting={0} unread={0} />
      </>,
      { address: '/expenses' },
    )
    const newest = page.getByRole('link', { name: 'Tea of 2025-04-21' })
    await shows(newest)
    await turnTo(newest)
    const goOn = async (key: string) => {
      await type(key)
      const where = document.activeElement
      if (where?.closest('main')) {
        expect(isUncovered(page.elementLocator(where)), `${key} ${where.outerHTML}`).toBe(true)
      }
    }
    for (let step = 0; step < 10; step++) await goOn('{Tab}')
    for (let step = 0; step < 8; step++) await goOn('{Shift>}{Tab}{/Shift}')
  })
})

describe('what opens beside a button', () => {
  test('is a calendar that fits on the smallest phone, and all of it comes into sight where there is no room', async () => {
    await widenTo(...ZOOMED)
    await openToEdit(anExpense({ date: '2024-01-31' }))
    await press(dialog.getByRole('button', { name: /Calendar/ }))
    await shows(page.getByRole('grid'))
    expect(document.documentElement.scrollWidth).toBe(ZOOMED[0])
    for (const day of ['12', '20', '30']) {
      await comesIntoSight(page.getByRole('grid').getByText(day, { exact: true }).element())
    }
  })

  test('are months, of which each comes into sight where there is no room', async () => {
    await widenTo(...ZOOMED)
    show(
      <Modal title="A month" isOpen onClose={() => undefined}>
        <MonthPicker value="2026-11" current="2026-11" onChange={() => undefined} />
        <p style={{ height: 400 }} />
      </Modal>,
    )
    await shows(page.getByRole('button', { name: /2026/ }))
    await press(page.getByRole('button', { name: /2026/ }))
    await shows(page.getByRole('listbox'))
    for (const month of ['January', 'December'])
      await comesIntoSight(page.getByRole('option', { name: month }).element())
  })

  test('is a menu in which axe finds nothing', async () => {
    const add = { id: 'add', text: 'Add a day', icon: CalendarDays, run: () => undefined }
    show(
      <Menu label="What to do" entries={[add]}>
        <Button>Open</Button>
      </Menu>,
    )
    await press(page.getByRole('button', { name: 'Open' }))
    await shows(page.getByRole('menuitem', { name: 'Add a day' }))
    expect(await violations()).toEqual([])
  })
})
