import { parentPort } from 'node:worker_threads'
import type { Net } from '#domain/balance/payment.ts'
import { simplify } from '#domain/balance/simplify.ts'

/** A thread that makes plans, one at a time: what takes long there keeps nobody waiting here. */
parentPort?.on('message', (nets: readonly Net[]) => parentPort?.postMessage(simplify(nets)))
