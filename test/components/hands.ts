import { expect, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { AFTER_TYPING, SOON, type Stillness } from '#test/support/stillnessInside.ts'

/* What somebody does to a part of a screen. Whoever goes on then finds it at rest. */

const LONGEST_WAIT = 3_000

/** What was just put on the page is still coming together. */
let isStirred = false
export function stir(): void {
  isStirred = true
}

export async function atRest(horizon = SOON): Promise<void> {
  isStirred = false
  const stillness = Reflect.get(window, Symbol.for('stillness')) as Stillness
  await stillness({ horizon, isFresh: true, keptBack: 0, longest: LONGEST_WAIT })
}

/** The first thing that is found to be so after any change of what is on the page; it is looked for with every single one. */
export function whenFirst<Found>(found: () => Found | null): Promise<Found> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const first = found()
      if (first === null) return
      observer.disconnect()
      resolve(first)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** After somebody has done something it shows, for however short a time. */
export async function tells(deed: () => Promise<void>, words: Locator): Promise<void> {
  let isTold = false
  void whenFirst(() => words.elements().find(element => element.checkVisibility()) ?? null).then(() => {
    isTold = true
  })
  await deed()
  await expect.poll(() => isTold).toBe(true)
}

/** For whoever did something by other means than these. */
export const settled = (): Promise<void> => atRest()

/** Waits also for what waits until somebody has stopped typing. */
export const afterTyping = (): Promise<void> => atRest(AFTER_TYPING)

/** People look before they press: what comes in above a button moves it away under the finger. */
async function approach(control: Locator): Promise<void> {
  if (!isStirred) return
  await expect.poll(() => control.elements().length).toBeGreaterThan(0)
  await atRest()
}

export async function press(control: Locator): Promise<void> {
  await approach(control)
  await control.click()
  await atRest()
}

export async function fill(field: Locator, text: string): Promise<void> {
  await approach(field)
  await field.fill(text)
  await atRest()
}

/** Types where one is; keys without a letter are called {Enter}, {Tab}, {Shift>}{Tab}{/Shift}. */
export async function type(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
  await atRest()
}

/** What has to be fast is, however long the machine takes over each key. A click would wind this clock. */
export async function whileTheClockStands(deed: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await deed()
    vi.runOnlyPendingTimers()
  } finally {
    vi.useRealTimers()
  }
}

/** Goes to a control without pressing it. */
export async function turnTo(control: Locator): Promise<void> {
  // What is typed goes to the frame that has the focus, and that may be the one around ours.
  window.focus()
  ;(control.element() as HTMLElement).focus()
  await atRest()
}

export const shows = (...found: readonly Locator[]): Promise<void> =>
  Promise.all(found.map(locator => expect.element(locator).toBeVisible())).then(() => undefined)

export const isGone = (found: Locator): Promise<void> => expect.element(found).not.toBeInTheDocument()

export const focusIsOn = (control: Locator): Promise<void> => expect.element(control).toHaveFocus()

export const textOf = (found: Locator): string => found.element().textContent ?? ''

/** One for each that is found, in one line, from top to bottom. */
export const linesOf = (found: Locator): string[] => found.elements().map(lineOf)

/** What stands beside each other is no one word. */
function lineOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

export const typedIn = (field: Locator): string => (field.element() as HTMLInputElement).value
