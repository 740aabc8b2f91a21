import type { BrowserContext, Page } from 'playwright-core'
import { answerOperation } from './settingsSteps.ts'
import { type OpenStage, register, type Stage, setTheStage } from './steps.ts'

/* What the tests of the administration have in common. */

/** People who never came. */
const strangers = `
  INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash, currency,
    preferred_currencies, created_at)
  SELECT n, lower($1) || n, lower($1) || n || '@example.org', $1, 'No' || n, $1 || ' No' || n, '-', 'JPY', '{JPY}',
    '2026-03-01T10:00Z'::timestamptz - n * interval '1 minute'
  FROM generate_series($2::int, $3::int) n`

interface Numbers {
  readonly from: number
  readonly to: number
}

/** Accounts that nobody has used, with these numbers as ids; the first one is the administrator's. */
export const addStrangers = ({ database }: Stage, name: string, { from, to }: Numbers): Promise<unknown> =>
  database.asOwner(strangers, [name, from, to])

/** The running product as its administrator finds it. */
export interface Office extends OpenStage {
  readonly administrator: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly administratorEmail: string
}

export async function openTheOffice(): Promise<Office> {
  const stage = await setTheStage()
  const first = await stage.newVisitor()
  const { email: administratorEmail } = await register(first)
  const administrator = await first.context().storageState()
  await first.context().close()
  await addStrangers(stage, 'Stranger', { from: 2, to: 45 })
  await stage.database.asOwner('UPDATE account.user_count SET registered = 45')
  return { ...stage, administrator, administratorEmail }
}

export const userCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The server answers this question, and says no. */
export const sayNo = (page: Page, name: string) =>
  answerOperation(page, name, route => route.fulfill({ json: { data: null, errors: [{ message: 'No' }] } }))

/** The server cannot be asked this. */
export const cutOff = (page: Page, name: string) => answerOperation(page, name, route => route.abort())
