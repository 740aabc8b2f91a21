import { openDatabase } from '#domain/store/database.ts'
import type { Client } from '#test/support/client.ts'
import { startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { resetHash } from '#workers/mail/passwordReset.ts'
import { unsubscribeToken } from '#workers/mail/unsubscribe.ts'

const FORGOT = '/api/auth/forgot-password'
const RESET = '/api/auth/reset-password'
const UNSUBSCRIBE = '/api/mail/unsubscribe'

const huge = { email: 'x'.repeat(1_100_000) }
const foreign = { Origin: 'https://elsewhere.example' }
const token = 'a'.repeat(43)

/** Brings about every answer that is documented about mail, of one who sends it and of one who does not. */
export async function everyAnswerAboutMail(gateway: TestGateway): Promise<readonly Client[]> {
  const sending = await startGatewayForTest({
    sharing: gateway,
    config: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'quits@example.org' },
  })
  const { id, registration } = await gateway.person()
  const [visitor, elsewhere] = [gateway.visitor(), sending.visitor()]
  const { email } = registration
  await visitor.post(FORGOT, { email })
  for (const body of [{}, huge, { email }, { email }, { email }]) await elsewhere.post(FORGOT, body)
  await elsewhere.post(FORGOT, { email }, foreign)

  await gateway.database.asOwner('INSERT INTO account.password_resets (token_hash, user_id) VALUES ($1, $2)', [
    resetHash(token),
    id,
  ])
  const chosen = { token, new_password: 'battery staple' }
  for (const body of [{}, huge, chosen, chosen]) await visitor.post(RESET, body)
  await visitor.post(RESET, chosen, foreign)
  for (let times = 0; times < 10; times++) await visitor.post(RESET, {})

  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  await visitor.post(`${UNSUBSCRIBE}?token=${await unsubscribeToken(database, id)}`)
  await visitor.post(`${UNSUBSCRIBE}?token=${token}`)
  await database.end()
  return [visitor, elsewhere]
}
