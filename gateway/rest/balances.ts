import { Router } from 'express'
import { z } from 'zod'
import { isPlaceholder } from '#domain/person.ts'
import { type BalanceAmount, balancesOf, type PersonBalance, simplifiedBalancesOf } from '../balances/balances.ts'
import type { Services } from '../services.ts'
import { explain } from './balancesExplained.ts'
import { inAll } from './balancesInAll.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { jsonAmount } from './json.ts'
import { listOpenExpenses, showSettlement } from './settlement.ts'
import { simplifiedField } from './simplified.ts'

const mode = z.object({ simplified: simplifiedField })

const amountJson = (minor: bigint, currency: string) => ({ amount: jsonAmount(minor, currency), currency })

export const amountsJson = (amounts: readonly BalanceAmount[]) =>
  amounts.map(({ minor, currency, byGroup }) => ({
    ...amountJson(minor, currency),
    by_group: byGroup.map(part => ({ group_id: part.groupId, ...amountJson(part.minor, currency) })),
  }))

async function personJson({ nameOf }: Services, { person, amounts }: PersonBalance): Promise<object> {
  const id = isPlaceholder(person) ? { placeholder_user_id: -person } : { user_id: person }
  return { ...id, display_name: await nameOf(person), amounts: amountsJson(amounts) }
}

async function list({ services, viewer, request }: SignedInCall): Promise<Answer> {
  const { simplified } = checked(mode, request.query)
  const balances = await (simplified ? simplifiedBalancesOf(services, viewer) : balancesOf(services.database, viewer))
  const [regular_users, placeholder_users] = await Promise.all(
    [false, true].map(placeholders =>
      Promise.all(
        balances
          .filter(({ person }) => isPlaceholder(person) === placeholders)
          .map(balance => personJson(services, balance)),
      ),
    ),
  )
  return ok({ regular_users, placeholder_users })
}

export function balanceCalls(services: Services): Router {
  return Router()
    .get('/api/balances', signedIn(services, list))
    .get('/api/balances/explain', signedIn(services, explain))
    .get('/api/balances/settlement', signedIn(services, showSettlement))
    .get('/api/balances/open-expenses', signedIn(services, listOpenExpenses))
    .get('/api/balances/total', signedIn(services, inAll))
}
