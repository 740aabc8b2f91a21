import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()

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

test('the static text is there for everybody, as it was written', async () => {
  const answer = await fetch(`${stage.url}/CHANGELOG.md`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/(markdown|plain)/)
  expect(await answer.text()).toBe(await readFile(join(import.meta.dirname, '../../web/public/CHANGELOG.md'), 'utf8'))
})

test('shows its version, headings, bold words and lists within lists, and no foreign markup', async () => {
  const page = await stage.newVisitor()
  await page.route('**/CHANGELOG.md', route => route.fulfill({ body: written }))
  await page.goto('/changelog')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: '9.9.9' }).waitFor()
  expect(await page.title()).toBe('Changelog · Quits')
  await main.getByText('Version 0.8.2').waitFor()
  expect(await main.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Changelog'])
  await main.getByRole('heading', { level: 3, name: 'Small print' }).waitFor()
  expect(await main.locator('strong').allTextContents()).toEqual(['many', 'Second'])
  expect(await main.locator('ul > li > ul > li > ul > li').textContent()).toBe('Deeper still')
  expect(await main.locator('b').count()).toBe(0)
})

test('is in English, and says so to whoever reads another language', async () => {
  const page = await stage.newVisitor({ locale: 'de-AT' })
  await page.goto('/changelog')
  const text = page.locator('[lang="en"]')
  await text.getByRole('heading', { level: 2, name: '0.8.2' }).waitFor()
  await page.getByText('Auf Englisch').waitFor()

  const reader = await stage.newVisitor()
  await reader.goto('/changelog')
  await reader.getByRole('heading', { level: 2, name: '0.8.2' }).waitFor()
  expect(await reader.getByText('In English').count()).toBe(0)
})

test('says that it is loading, and then that it could not be loaded, until a retry brings it', async () => {
  const page = await stage.newVisitor()
  let answer: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/CHANGELOG.md', async route => {
    await held
    await route.fulfill({ status: 500, body: 'broken' })
  })
  await page.goto('/changelog')
  await page.getByText('Loading changelog...').waitFor()
  answer()
  await page.getByRole('alert').getByText('Failed to load changelog. Please try again later.').waitFor()
  expect(await page.getByText('Loading changelog...').count()).toBe(0)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: '0.8.2' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
