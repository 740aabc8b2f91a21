import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openedAnew } from '#test/support/dialling.ts'
import { hearsay, tellOthers } from '#test/support/hearsay.ts'
import { become, type Stage, somebody } from './steps.ts'

/** What people do about whom they share with; tests say it with these. */

export interface Member {
  readonly page: Page
  readonly id: number
  readonly username: string
  readonly name: string
}

type Options = Parameters<Stage['newVisitor']>[0]

/** Calls the documented REST layer as somebody, as another program would. */
export async function callAs(
  { page }: Pick<Member, 'page'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const token = (await page.context().cookies()).find(cookie => cookie.name === '_csrf_token')?.value ?? ''
  const answer = await page.request.fetch(path, {
    ...openedAnew,
    method,
    headers: { 'X-CSRFToken': token, Origin: new URL(page.url()).origin, ...hearsay(page) },
    ...(data && { data }),
  })
  tellOthers(page, answer)
  const body = await answer.json()
  expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
  return body.data
}

/** Somebody with an account and a browser of their own, who looks at nothing yet. */
export async function newcomer(stage: Stage, firstName: string, options: Options = {}): Promise<Member> {
  const page = await stage.newVisitor(options)
  const person = somebody()
  const id = await become(page, person, firstName, 'Test')
  return { page, id, username: person.username, name: `${firstName} Test` }
}

/** The same, who looks at their people. */
export async function newMember(stage: Stage, firstName: string, options: Options = {}): Promise<Member> {
  const member = await newcomer(stage, firstName, options)
  await openPeople(member.page)
  return member
}

export async function openPeople(page: Page): Promise<void> {
  await page.goto('/connections')
  await section(page, 'Groups').waitFor()
}

/** A part of the page, by its heading. */
export const section = (page: Page, heading: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

/** The line of a person or a group. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

export const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

/** What a row says, in one line. */
export async function wordsOf(page: Page, name: string): Promise<string> {
  const [words = ''] = await rowOf(page, name).allInnerTexts()
  return words.replace(/\s+/g, ' ')
}

export async function chooseToAdd(page: Page, what: 'Add people' | 'Invite by link' | 'Create a Group'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
  await page.getByRole('dialog', { name: what }).waitFor()
}

export async function connect(one: Member, other: Member): Promise<void> {
  const { id } = await callAs(one, 'POST', '/api/users/connections/', { user_id: other.id })
  await callAs(other, 'POST', `/api/users/connections/${id}/accept/`)
}

interface PlaceholderSharer {
  readonly placeholder_user_id: number
}

type Sharer = { readonly user_id: number } | PlaceholderSharer

export const user = ({ id }: Member): Sharer => ({ user_id: id })

export async function newPlaceholder(creator: Member, name: string): Promise<PlaceholderSharer> {
  const { id } = await callAs(creator, 'POST', '/api/placeholder-users/', { display_name: name })
  return { placeholder_user_id: id }
}

/** A group in which everybody is already. */
export async function newGroup(creator: Member, name: string, others: readonly Member[], rest: readonly Sharer[] = []) {
  const members = [...others.map(user), ...rest]
  const group = await callAs(creator, 'POST', '/api/groups/', { name, default_currency: 'EUR', members })
  for (const other of others) await callAs(other, 'POST', `/api/groups/${group.id}/members/${other.id}/approve`)
  const id: number = group.id
  return id
}

interface Shared {
  readonly amount: string
  readonly currency?: string
  readonly with: readonly Sharer[]
  readonly groupId?: number
}

/** Somebody pays for themselves and others, in equal parts. */
export async function payFor(
  payer: Member,
  { amount, currency = 'EUR', with: others, groupId }: Shared,
): Promise<void> {
  await callAs(payer, 'POST', '/api/expenses/', {
    title: 'Dinner',
    amount,
    currency,
    category: 'FOOD',
    date: '2026-09-25',
    split_type: 'EQUAL',
    splits: [user(payer), ...others].map(sharer => ({ ...sharer, split_value: 1 })),
    ...(groupId !== undefined && { group_id: groupId }),
  })
}
