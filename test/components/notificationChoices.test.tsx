import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ChooseNotificationsDocument,
  NotificationChoicesDocument,
} from '#web/features/settings/notifications/NotificationChoices.generated.ts'
import { NotificationsCard } from '#web/features/settings/notifications/NotificationsCard.tsx'
import { violations } from './axe.ts'
import { isGone, press, shows } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* In what ways somebody hears of what others do. */

const usual = {
  notifyOfExpenses: ['APP', 'PUSH'] as const,
  notifyOfPayments: ['APP', 'EMAIL'] as const,
  notifyOfPeople: ['APP', 'EMAIL'] as const,
  notifyOfBudgets: ['APP'] as const,
}

const choice = (topic: string, way: string) =>
  page.getByRole('group', { name: topic }).getByRole('checkbox', { name: way })
/** The box itself is hidden behind the one that is drawn. */
const turn = (topic: string, way: string) => press(page.getByRole('group', { name: topic }).getByText(way))

test('each is chosen by itself, and what else is chosen stays', async () => {
  answers(NotificationChoicesDocument, () => ({ viewer: { id: '1', settings: usual, sendsMail: true, pushes: null } }))
  answers(ChooseNotificationsDocument, ({ input }) => ({
    reviseSettings: {
      settings: { ...usual, notifyOfExpenses: [...(input.notifyOfExpenses ?? usual.notifyOfExpenses)] },
      refusals: [],
    },
  }))
  show(<NotificationsCard />)
  const byMail = choice('Expenses you share', 'By email')
  await expect.element(byMail).not.toBeChecked()
  await expect.element(choice('Payments to and from you', 'By email')).toBeChecked()
  await expect.element(choice('Budgets, yours and your groups’, at 90 and 100%', 'Under the bell')).toBeChecked()
  expect((await violations()).filter(each => !each.startsWith('page-has-heading-one'))).toEqual([])
  await turn('Expenses you share', 'By email')
  await expect.element(byMail).toBeChecked()
  expect(askedFor(ChooseNotificationsDocument)).toEqual([{ input: { notifyOfExpenses: ['APP', 'PUSH', 'EMAIL'] } }])
  // Where none are sent, nothing is said of pushes, and what was chosen about them stays.
  await isGone(page.getByText(/push/i))
})

test('where no mail is sent, nothing is said of it', async () => {
  answers(NotificationChoicesDocument, () => ({ viewer: { id: '1', settings: usual, sendsMail: false, pushes: null } }))
  show(<NotificationsCard />)
  await expect.element(choice('Payments to and from you', 'Under the bell')).toBeChecked()
  await isGone(page.getByText(/mail/i))
})

test('what could not be kept is taken back', async () => {
  answers(NotificationChoicesDocument, () => ({ viewer: { id: '1', settings: usual, sendsMail: true, pushes: null } }))
  isOutOfReachFor(ChooseNotificationsDocument)
  show(<NotificationsCard />)
  const under = choice('Requests, invitations and trips', 'Under the bell')
  await turn('Requests, invitations and trips', 'Under the bell')
  await shows(page.getByText('The server could not be reached. Check your connection and try again.'))
  await expect.element(under).toBeChecked()
})
