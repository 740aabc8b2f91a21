import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFurtherSettings } from './settingsSteps.ts'
import { bookByRest, fillLogin, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()

/** What the browser refused to load or run. */
function forbidden(page: Page): string[] {
  const told: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) told.push(message.text())
  })
  return told
}

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click()

test('somebody signs in for it, opens an example, and is answered', async () => {
  const registered = await stage.newVisitor()
  const person = await register(registered)
  const day = new Date().toISOString().slice(0, 10)
  await bookByRest(registered, [{ title: 'Tea', amount: '4.25', date: day }])
  await openFurtherSettings(registered)
  await registered.getByRole('link', { name: 'Ask in GraphQL' }).click()
  await registered.getByRole('button', { name: 'Show Examples' }).waitFor()

  const page = await stage.newVisitor({ colorScheme: 'dark' })
  const refused = forbidden(page)
  await page.goto('/graphiql')
  await page.waitForURL('**/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/graphiql')
  await page.getByRole('button', { name: 'Show Examples' }).click()
  await page.getByRole('button', { name: 'What one sum is made of' }).click()
  await execute(page)
  const answer = page.getByRole('region', { name: 'Result Window' })
  await answer.getByText('"Tea"').waitFor()
  await answer.getByText('"4.25"').first().waitFor()

  // What stands there may be asked, and this as well: GraphiQL knows the schema.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await page.getByRole('link', { name: 'spendingReport', exact: true }).first().waitFor()
  expect(refused).toEqual([])
})
