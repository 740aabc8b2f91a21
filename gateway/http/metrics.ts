import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppendOutcome } from '#domain/store/append.ts'
import type { Database } from '#domain/store/database.ts'
import { sameSecret } from '../account/sameSecret.ts'
import { type ProjectionState, readProjectionStates } from './projectionStates.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requestTook: (labels: { method: string; route: string; status: number }, seconds: number) => void
  readonly appended: (outcomes: readonly AppendOutcome[]) => void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const groups = new Histogram({
    name: 'append_group_size',
    help: 'Commands appended to the log in one step',
    buckets: GROUP_SIZES,
    registers,
  })
  const outcomes = new Counter({
    name: 'append_outcomes_total',
    help: 'What became of appended commands',
    labelNames: ['outcome'],
    registers,
  })
  measureProjections(registers, database)
  measurePool(registers, database)
  return {
    registry,
    requestTook: (labels, seconds) => requests.observe(labels, seconds),
    appended: group => {
      groups.observe(group.length)
      for (const { outcome } of group) outcomes.inc({ outcome })
    },
  }
}

/** Asked of the database when somebody looks, so that each gateway can answer for all projectors. */
function measureProjections(registers: Registry[], database: Database): void {
  const measure = (name: string, help: string, measured: (state: ProjectionState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers,
      async collect() {
        this.reset()
        // Without the database nothing is known about them; the rest of the page is wanted all the more.
        const states = await readProjectionStates(database).catch(() => [])
        for (const state of states) this.set({ projection: state.name }, measured(state))
      },
    })
  measure('projection_position', 'Log position a read model has reached', state => state.position)
  measure('projection_lag_seconds', 'Age of the oldest event a read model does not show yet', state => state.lagSeconds)
}

function measurePool(registers: Registry[], database: Database): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'busy' }, database.totalCount - database.idleCount)
      connections.set({ state: 'idle' }, database.idleCount)
      connections.set({ state: 'waiting' }, database.waitingCount)
    },
  })
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/

/** Behind a proxy every stranger comes from this machine, so a forwarded request counts as a stranger's. */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && LOOPBACK.test(socket.remoteAddress ?? '')
}

/** With a token set, only who knows it may look; without one, only somebody on this machine. */
export function metricsPage({ registry }: Metrics, token: string | undefined): RequestHandler {
  return async (request, response) => {
    const allowed = token === undefined ? isLocal(request) : sameSecret(request.get('authorization'), `Bearer ${token}`)
    if (!allowed) {
      response.status(403).type('text').send('The metrics are not public.\n')
      return
    }
    response.type(registry.contentType).send(await registry.metrics())
  }
}
