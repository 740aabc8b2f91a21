import { onTestFinished, test } from 'vitest'
import { generateHistory } from '#test/bench/history.ts'
import { assertSameRows, connectOwner, filled, inPureSql } from '#test/bench/rebuild.ts'
import { House } from '#test/support/projectionSpec.ts'

const SHORT = { events: 300, after: 0, people: 20, trips: 5, everyOnTrip: 4, days: 60, from: '2023-12-01' }

// The bench compares how fast they are made and is seldom run: that the same is made is seen here.
test('what read models make of a history is what statements over its events make of it', async () => {
  const house = await House.open()
  onTestFinished(() => house.close())
  const owner = await connectOwner(house.url)
  onTestFinished(() => owner.end())
  await generateHistory(owner, SHORT)
  await house.catchUp()
  for (const projection of filled) {
    await inPureSql(owner, projection)
    await assertSameRows(owner, projection)
  }
})
