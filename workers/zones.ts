import { dayIn } from '#domain/day.ts'
import type { Database } from '#domain/store/database.ts'

/** From one full hour to before another one, on people's own clocks. */
interface Hours {
  readonly from: number
  readonly to: number
}

interface Zone {
  readonly timezone: string
  /** Which day it is there. */
  readonly day: string
}

const hourIn = (timezone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' }).format(now))

export const isWithin = ({ from, to }: Hours, timezone: string, now: Date): boolean => {
  const hour = hourIn(timezone, now)
  return hour >= from && hour < to
}

/** Where people live and it is one of these hours. */
export async function zonesWhere(database: Database, hours: Hours, now: Date): Promise<Zone[]> {
  const { rows } = await database.query<{ timezone: string }>('SELECT DISTINCT timezone FROM account.users')
  return rows
    .filter(({ timezone }) => isWithin(hours, timezone, now))
    .map(({ timezone }) => ({ timezone, day: dayIn(timezone, now) }))
}
