import { Router } from 'express'
import { z } from 'zod'
import { formatMinor } from '#domain/money/money.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { NotificationView } from '#projections/notifications/queries.ts'
import { isId } from '../id.ts'
import { findNotifications, unreadOf } from '../notifications/notifications.ts'
import { markRead } from '../notifications/reading.ts'
import { budgetOf, type ReachedBudgetShape } from '../notifications/shown.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { paging } from './paging.ts'
import { resultOf } from './refused.ts'

const asked = z.object({
  before: z.custom<string>(isId, 'INVALID_LOG_POSITION').transform(Number).default(Number.MAX_SAFE_INTEGER),
  per_page: paging.shape.per_page,
})

async function personJson(services: Services, personId: PersonId): Promise<object> {
  const id = isPlaceholder(personId) ? { placeholder_user_id: -personId } : { user_id: personId }
  return { ...id, display_name: await services.nameOf(personId) }
}

const amountJson = (minor: number | null, currency: string | null): number | null =>
  minor === null || currency === null ? null : Number(formatMinor(minor, currency))

const budgetJson = ({ category, month, groupId, spent, amount }: ReachedBudgetShape): object => ({
  ...{ category, month, group_id: groupId, spent: Number(spent.amount), amount: Number(amount.amount) },
})

async function notificationJson(services: Services, view: NotificationView): Promise<object> {
  const { position, kind, at, count, isRead, actorId, otherId, currency } = view
  const budget = budgetOf(view)
  const owed = budget === null ? view : { minor: null, beforeMinor: null }
  return {
    ...{ id: position, kind, at: at.toISOString(), is_read: isRead, count },
    actor: await personJson(services, actorId),
    subject_id: count === 1 ? view.subjectId : null,
    title: view.title,
    other: otherId === null ? null : await personJson(services, otherId),
    ...{ currency, part: amountJson(owed.minor, currency), part_before: amountJson(owed.beforeMinor, currency) },
    budget: budget && budgetJson(budget),
  }
}

async function list({ services, viewer, request }: SignedInCall): Promise<Answer> {
  const { before, per_page: size } = checked(asked, request.query)
  const [{ found, hasMore }, unread] = await Promise.all([
    findNotifications(services, viewer, { before, size }),
    unreadOf(services, viewer),
  ])
  const notifications = await Promise.all(found.map(view => notificationJson(services, view)))
  return ok({ notifications, unread, has_next: hasMore })
}

async function read(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const answer = ok(null, 'Marked as read')
  resultOf(
    await markRead(
      services,
      viewer,
      await call.form(),
      settled<void>(call, () => answer),
    ),
  )
  return answer
}

/** What others did that concerns the viewer. */
export function notificationCalls(services: Services): Router {
  return Router()
    .get('/api/notifications', signedIn(services, list))
    .post('/api/notifications/read', signedIn(services, once(read)))
}
