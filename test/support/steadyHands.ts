import type { BrowserContext, Locator, Page } from 'playwright-core'
import { slippedFrom } from './presses.ts'
import { atRest, touch } from './stillness.ts'

/* Everybody who drives a page does so when it is at rest, whoever wrote the test. */

const DEEDS = [
  ...['tap', 'hover', 'selectOption', 'dragTo'],
  ...['fill', 'clear', 'press', 'pressSequentially', 'focus', 'selectText'],
]

const PRESSES = ['click', 'dblclick', 'check', 'uncheck', 'setChecked']

const LOOKS = [
  ...['count', 'all', 'allInnerTexts', 'allTextContents', 'innerText', 'textContent', 'inputValue', 'getAttribute'],
  ...['isChecked', 'isVisible', 'isHidden', 'isEnabled', 'isDisabled', 'boundingBox', 'ariaSnapshot'],
  ...['evaluate', 'evaluateAll'],
]

const TURNS = ['goto', 'reload', 'goBack', 'goForward', 'bringToFront']

const STEADY = Symbol('steady')

/** Nobody turns to another page, nor to another program, in the middle of something. */
let atHand: Page | undefined
let isMidway = false

/** Of each browser the tab in front, and how one turns to a tab. */
const inFront = new WeakMap<BrowserContext, Page>()
const turnTo = new WeakMap<Page, () => Promise<void>>()

/** To be called for every page; what pages have in common is taught once. */
export function steady(page: Page): void {
  // A tab opens in front of the others.
  inFront.set(page.context(), page)
  turnTo.set(page, page.bringToFront.bind(page))
  const before = () => beforeDeed(page)
  const after = () => afterDeed(page)
  for (const name of TURNS) teach(page, name, before, after)
  // What is tried once more by itself has failed as well before it is let through.
  for (const name of ['unroute', 'unrouteAll']) teach(page, name, () => atRest(page))
  for (const name of ['press', 'type', 'insertText']) teach(page.keyboard, name, before, after)
  teach(page.mouse, 'click', before, after)
  if (!Object.hasOwn(page.request, STEADY)) teach(page.request, 'fetch', finish)
  Object.defineProperty(page.request, STEADY, { value: true })
  teachLocators(Object.getPrototypeOf(page.locator('html')))
}

function teachLocators(locators: object): void {
  if (Object.hasOwn(locators, STEADY)) return
  Object.defineProperty(locators, STEADY, { value: true })
  for (const name of DEEDS) teach(locators, name, approach, (locator: Locator) => afterDeed(locator.page()))
  for (const name of PRESSES) teach(locators, name, approach, haveTaken)
  for (const name of LOOKS) teach(locators, name, (locator: Locator) => atRest(locator.page()))
}

/** What is to be pressed has to be there before it can come to rest. */
async function approach(locator: Locator, details: readonly unknown[]): Promise<void> {
  const options = details.find(detail => typeof detail === 'object' && detail !== null && 'timeout' in detail)
  await locator.waitFor({ state: 'attached', ...(options as { timeout?: number } | undefined) })
  await beforeDeed(locator.page())
}

async function beforeDeed(page: Page): Promise<void> {
  if (atHand !== page) await finish()
  atHand = page
  await comeToFront(page)
  await atRest(page)
}

/** Nobody does anything in a tab behind another one, where next to nothing is drawn and a page takes long to rest. */
async function comeToFront(page: Page): Promise<void> {
  if (inFront.get(page.context()) === page) return
  inFront.set(page.context(), page)
  await turnTo.get(page)?.()
}

async function afterDeed(page: Page): Promise<void> {
  touch(page)
  isMidway = true
}

async function finish(): Promise<void> {
  if (atHand === undefined || !isMidway) return
  isMidway = false
  await atRest(atHand)
}

/** A page that was at rest and moves away under the finger does so to everybody. */
async function haveTaken(locator: Locator): Promise<void> {
  await afterDeed(locator.page())
  const slipped = await slippedFrom(locator.page())
  if (slipped !== null) throw new Error(`The press on ${locator} was lost: ${slipped}`)
}

type Aside<Owner> = (self: Owner, details: readonly unknown[]) => Promise<void>

function teach<Owner extends object>(owner: object, name: string, before: Aside<Owner>, after?: Aside<Owner>): void {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== 'function') throw new Error(`there is no ${name}`)
  async function steadily(this: Owner, ...details: unknown[]): Promise<unknown> {
    await before(this, details)
    const answer: unknown = await Reflect.apply(method as () => unknown, this, details)
    await after?.(this, details)
    return answer
  }
  Reflect.set(owner, name, steadily)
}
