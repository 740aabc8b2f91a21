import type { Page } from 'playwright-core'
import { atRest, touch } from '#test/support/stillness.ts'

/** At which of these widths the page is wider than the screen: something is cut off, or has to be scrolled to. */
export async function tooWideAt(page: Page, widths: readonly number[]): Promise<number[]> {
  const { height } = page.viewportSize() ?? { height: 700 }
  const found: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    if (await staysTooWide(page)) found.push(width)
  }
  return found
}

/** What is still being drawn may be wider for a moment. */
async function staysTooWide(page: Page): Promise<boolean> {
  for (let look = 1; look <= 10; look++) {
    touch(page)
    await atRest(page)
    if (await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)) return false
  }
  return true
}
