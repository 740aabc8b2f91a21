import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, openDatabase } from '#domain/store/database.ts'
import { openShares } from '#gateway/fairness/share.ts'
import { USUAL_PATIENCE } from '#gateway/patience.ts'
import { shareGateway } from '#test/support/cast.ts'

const gateway = shareGateway()

test('a connection that broke in somebody’s transaction is replaced, and nobody waits for it', async () => {
  const pool = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  onTestFinished(() => pool.end())
  const { database } = openShares(pool, { costPerMinute: 1_000, ...USUAL_PATIENCE })(1)
  const asleep = inTransaction(database, async connection => {
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 1')
    await pause(100)
    return connection.query('SELECT 1')
  })
  await expect(asleep).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
  await expect(database.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 })
})
