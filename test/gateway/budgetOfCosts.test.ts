import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBudget } from '#gateway/fairness/budget.ts'
import { openPrograms } from '#gateway/fairness/programs.ts'

/* What everything may cost that one person asks within a minute. */

// Time goes on to what is waited for, and not otherwise, however busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], fakeNodeBuiltins: true })
  vi.setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A budget', () => {
  test('is there for who has not asked yet', () => {
    expect(openBudget(600).standing()).toEqual({ limit: 600, remaining: 600, resetsIn: 0 })
  })

  test('is taken from until too little is left, and says when there is enough again', () => {
    const budget = openBudget(600)
    expect([budget.take(400), budget.take(150)]).toEqual([undefined, undefined])
    expect(budget.standing()).toEqual({ limit: 600, remaining: 50, resetsIn: 55 })
    // Ten a second come back.
    expect(budget.take(200)).toBe(15)
    expect(budget.standing().remaining).toBe(50)
    expect(budget.take(50)).toBeUndefined()
  })

  test('comes back evenly, and no more of it than there was', async () => {
    const budget = openBudget(60_000)
    budget.take(60_000)
    await pause(100)
    const { remaining } = budget.standing()
    expect(remaining).toBeGreaterThanOrEqual(95)
    budget.charge(-60_000)
    await pause(10)
    expect(budget.standing()).toEqual({ limit: 60_000, remaining: 60_000, resetsIn: 0 })
  })

  test('does not fall below nothing, whatever was found out afterwards', () => {
    const budget = openBudget(600)
    budget.charge(1_000_000)
    expect(budget.standing()).toEqual({ limit: 600, remaining: 0, resetsIn: 60 })
    expect(budget.take(10)).toBe(1)
  })

  test('has news wait where less than half is left, so that what others do uses up nothing of what is to be asked', async () => {
    const budget = openBudget(60_000)
    expect(budget.roomForNews()).toBeUndefined()
    budget.take(30_100)
    const began = performance.now()
    await budget.roomForNews()
    expect(performance.now() - began).toBeGreaterThan(80)
    expect(budget.take(29_000)).toBeUndefined()
  })
})

describe('Programs', () => {
  test('have half of it each, and all of them together leave the other half to the screens of their owner', () => {
    const whole = openBudget(600)
    const [sheet, backup] = [openPrograms(whole)(1), openPrograms(whole)(2)]
    expect(sheet.standing()).toEqual({ limit: 300, remaining: 300, resetsIn: 0 })
    expect(sheet.take(301)).toBe(1)
    expect(sheet.take(200)).toBeUndefined()
    expect(backup.standing().remaining).toBe(100)
    expect(backup.take(200)).toBe(10)
    expect(backup.take(100)).toBeUndefined()
    expect([sheet.take(10), backup.take(10)]).toEqual([1, 1])
    expect(whole.take(300)).toBeUndefined()
  })

  test('are put off by what their owner asks, and have theirs back when it turns out not to be taken', () => {
    const whole = openBudget(600)
    const sheet = openPrograms(whole)(1)
    whole.take(400)
    expect([sheet.standing().remaining, sheet.take(100)]).toEqual([0, 20])
    whole.charge(-400)
    expect(sheet.take(300)).toBeUndefined()
    sheet.charge(-300)
    expect([sheet.standing().remaining, whole.standing().remaining]).toEqual([300, 600])
  })

  test('are each remembered by their token', () => {
    const ofProgram = openPrograms(openBudget(60_000))
    ofProgram(1).take(30_000)
    for (let other = 2; other <= 50; other++) ofProgram(other)
    expect(ofProgram(1).take(1_000)).toBe(2)
  })
})
