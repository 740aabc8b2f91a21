import type { BrowserContext, Page } from 'playwright-core'
import { type OpenStage, register, setTheStage } from './steps.ts'

/* What the tests of the administration have in common. */

/** People who never came, with these numbers as ids; the first one is the administrator's. */
const strangers = `
  INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash, currency,
    preferred_currencies, created_at)
  SELECT n, 'stranger' || n, 'stranger' || n || '@example.org', 'Stranger', 'No' || n, 'Stranger No' || n, '-', 'JPY', '{JPY}',
    '2026-03-01T10:00Z'::timestamptz - n * interval '1 minute'
  FROM generate_series(2, 45) n`

/** The running product as its administrator finds it. */
export interface Office extends OpenStage {
  readonly administrator: Awaited<ReturnType<BrowserContext['storageState']>>
}

export async function openTheOffice(): Promise<Office> {
  const stage = await setTheStage()
  const first = await stage.newVisitor()
  await register(first)
  const administrator = await first.context().storageState()
  await first.context().close()
  await stage.database.asOwner(strangers)
  await stage.database.asOwner('UPDATE account.user_count SET registered = 45')
  return { ...stage, administrator }
}

export const userCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
