import { expect, onTestFinished, test } from 'vitest'
import { meal, voided } from '#test/support/meals.ts'
import { expectAsOnPaper } from '#test/support/onPaper.ts'
import { paid } from '#test/support/payments.ts'
import { House } from '#test/support/projectionSpec.ts'

/** Each is a way in which read models could be wrong, and the way back. */
const MISTAKES = [
  ['a row is missing', 'DELETE FROM read.feed_entries WHERE item_id = 1 AND viewer_id = 1'],
  ['a row is somebody else’s', 'UPDATE read.expense_access SET person_id = 4 WHERE person_id = 2 AND expense_id = 1'],
  ['a row is of nothing that happened', 'UPDATE read.outlay_shares SET expense_id = 99 WHERE user_id = 1'],
  ['a sum is a cent off', 'UPDATE read.balances SET minor = minor + 1 WHERE person_id = 1'],
  ['a debt held for too long', 'UPDATE read.debts SET until = NULL WHERE deal_id = 2'],
  ['a payment is of another day', "UPDATE read.transfers SET date = '2026-01-01'"],
] as const

test('what is reckoned on paper tells every mistake of a read model', async () => {
  const house = await House.open()
  onTestFinished(() => house.close())
  await house.append(meal(1), meal(2), voided(2), paid(3))
  await house.catchUp()
  await expectAsOnPaper(house)
  for (const [mistake, sql] of MISTAKES) {
    await house.forget()
    await house.catchUp()
    expect((await house.owner.query(sql)).rowCount, mistake).toBeGreaterThan(0)
    await expect(expectAsOnPaper(house), mistake).rejects.toThrow()
  }
})
