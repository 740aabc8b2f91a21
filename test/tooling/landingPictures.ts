import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeDemo } from '#gateway/demo/demo.ts'
import { runningDatabase } from '#gateway/runtime/runningDatabase.ts'
import { findChromium, launchChromium } from '#test/support/chromium.ts'
import { startProduct } from '#test/support/product.ts'

// npm run pictures: what the landing page shows of the product, taken anew of the product as it is.

const PLACE = join(import.meta.dirname, '../../web/features/home')
const PASSWORD = 'only for a picture'
/** A phone, drawn twice as fine as it is wide. */
const SIZE = { width: 390, height: 780 }
const QUALITY = 0.82

const dataDir = mkdtempSync(join(tmpdir(), 'quits-pictures-'))
const product = await startProduct({ DATA_DIR: dataDir, RATES_API_URL: '', RATES_FALLBACK_URL: '' })
const browser = await launchChromium(await findChromium())
try {
  const databaseUrl = runningDatabase(dataDir)
  if (databaseUrl === undefined) throw new Error('the product has no database')
  const { email } = await makeDemo(databaseUrl, PASSWORD)
  for (const [name, theme] of [
    ['light', 'light-blue'],
    ['dark', 'dark-blue'],
  ] as const) {
    const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 2, locale: 'en-GB' })
    const page = await context.newPage()
    await signIn(page, email)
    await wear(page, theme)
    await page.mouse.move(0, 0)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(join(PLACE, `screen-${name}.webp`), await asWebp(page, png))
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('You are owed').waitFor()
  await page.getByText(/^Spent this month/).waitFor()
}

/** Not by the settings of whoever is signed in: they come from the server a moment later. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/** A browser is what draws it, so it is also what packs it: no other tool is needed. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`
  const packed = await page.evaluate(
    async ([address = '', quality = 1]) => {
      const image = new Image()
      image.src = String(address)
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', Number(quality))
    },
    [source, QUALITY],
  )
  return Buffer.from(packed.slice(packed.indexOf(',') + 1), 'base64')
}
