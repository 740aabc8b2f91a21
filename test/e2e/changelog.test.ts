import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('the static text is there for everybody, as it was written, and read on its page', async () => {
  const answer = await fetch(`${stage.url}/CHANGELOG.md`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/(markdown|plain)/)
  expect(await answer.text()).toBe(await readFile(join(import.meta.dirname, '../../web/public/CHANGELOG.md'), 'utf8'))
  const page = await stage.newVisitor()
  await page.goto('/changelog')
  await page.getByText('Version 0.8.2').waitFor()
  await page.locator('[lang="en"]').getByRole('heading', { level: 2, name: '0.8.2' }).waitFor()
})
