import type { Page } from 'playwright-core'
import { inspectable } from './axe.ts'
import { idOf, pay, placeholder, spend, user } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { connect, registerAs } from './sharingSteps.ts'
import type { Stage } from './steps.ts'

/** What Ana and Bo spent in an autumn, for those who look for some of it. */
export interface Autumn {
  readonly ana: Page
  readonly bo: Page
  readonly anaId: number
  readonly boId: number
}

/** Ana's list, from top to bottom. */
export const everything = ['Transfer', 'Dinner', 'Bread', 'Museum', 'Taxi', 'For the museum', 'Postcards', 'Rent']

export async function autumn(stage: Stage): Promise<Autumn> {
  const ana = await stage.newVisitor(inspectable)
  const bo = await stage.newVisitor()
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  const anaId = await idOf(ana)
  const boId = await idOf(bo)
  const doraId = (await callAs({ page: ana }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })).id
  const group = { name: 'Flat', default_currency: 'EUR', members: [user(boId), placeholder(doraId)] }
  const flatId = (await callAs({ page: ana }, 'POST', '/api/groups/', group)).id
  await callAs({ page: bo }, 'POST', `/api/groups/${flatId}/members/${boId}/approve`)

  const [us, withDora] = [
    [user(anaId), user(boId)],
    [user(anaId), placeholder(doraId)],
  ]
  await spend(ana, {
    title: 'Rent',
    amount: '300',
    date: '2026-09-01',
    category: 'RENT',
    paid_by_placeholder_id: doraId,
    between: withDora,
  })
  await spend(ana, { title: 'Postcards', amount: '9.99', date: '2026-10-02', currency: 'USD', category: 'SHOPPING' })
  await pay(bo, { amount: '35.50', date: '2026-10-18', sender_id: boId, recipient_id: anaId, note: 'For the museum' })
  await spend(bo, {
    title: 'Taxi',
    amount: '4200',
    date: '2026-10-19',
    currency: 'JPY',
    category: 'TRANSPORT',
    between: us,
  })
  await spend(ana, { title: 'Museum', amount: '36', date: '2026-10-20', category: 'ENTERTAINMENT', between: us })
  await spend(ana, { title: 'Bread', amount: '3.20', date: '2026-10-20', category: 'GROCERIES' })
  await spend(ana, {
    title: 'Dinner',
    amount: '84.50',
    date: '2026-10-21',
    category: 'DINING_OUT',
    group_id: flatId,
    between: [...us, placeholder(doraId)],
  })
  await pay(ana, { amount: '20', date: '2026-10-21', sender_id: anaId, recipient_id: boId })
  return { ana, bo, anaId, boId }
}
