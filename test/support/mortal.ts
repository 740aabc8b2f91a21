import type { Connection } from '#domain/store/database.ts'

/** Before dying one has either waited until what was sent before had its effect, or not even for that. */
export type Ending = 'answered' | 'sent'

/** What somebody has sent over a connection of theirs until they died. */
export interface Life {
  statements: number
  /** Which of them was the last COMMIT. */
  lastCommit: number
  isOver: boolean
}

export const newLife = (): Life => ({ statements: 0, lastCommit: 0, isOver: false })

interface Death {
  /** Right before this statement is sent; none follows it. */
  readonly before: number
  readonly ending: Ending
  readonly die: (connection: Connection) => void
}

/** A connection of somebody who dies like one whose plug is pulled. */
export function mortal(connection: Connection, life: Life, { before, ending, die }: Death): Connection {
  const sent: Promise<unknown>[] = []
  const query = (...statement: unknown[]): Promise<unknown> => {
    life.statements++
    if (life.statements >= before) {
      const isDead = (ending === 'answered' ? Promise.allSettled(sent) : Promise.resolve()).then(() => {
        life.isOver = true
        die(connection)
      })
      return isDead.then(() => Promise.reject(new Error('one who is dead says nothing')))
    }
    if (statement[0] === 'COMMIT') life.lastCommit = life.statements
    const answer = Reflect.apply(connection.query, connection, statement) as Promise<unknown>
    sent.push(answer)
    return answer
  }
  return new Proxy(connection, {
    get: (target, property) => {
      if (property === 'query') return query
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
