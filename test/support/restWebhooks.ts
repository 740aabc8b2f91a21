import type { Person, TestGateway } from './gateway.ts'

/** Where programs are told what happens, over REST. */
export const WEBHOOKS = '/api/webhooks'

/** An address that anybody may have, so that nobody need be asked for it. */
export const webhookWish = { name: 'Spreadsheet', url: 'https://93.184.216.34/hook' }

export interface RestWebhook {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly group_id: number | null
  readonly state: string
  readonly position: number
  readonly secret: string | null
}

/** One that was just made. Of those before, the owner keeps a few: nobody may have many. */
export async function webhookOf(
  { database }: Pick<TestGateway, 'database'>,
  { id, browser }: Person,
  wish: object = {},
): Promise<RestWebhook> {
  await database.asOwner(
    `DELETE FROM webhooks.webhooks WHERE user_id = $1 AND webhook_id NOT IN (
       SELECT webhook_id FROM webhooks.webhooks WHERE user_id = $1 ORDER BY webhook_id DESC LIMIT 5
     )`,
    [id],
  )
  const { body } = await browser.post<RestWebhook>(WEBHOOKS, { ...webhookWish, ...wish })
  return body.data
}
