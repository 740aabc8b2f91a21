import { chmodSync, rmSync } from 'node:fs'
import * as z from 'zod'
import { preparePostgres } from '#gateway/runtime/postgres.ts'
import { scratchDirectory } from './scratch.ts'

// Keeps an embedded PostgreSQL for as long as whoever forked this process is connected to it.

const settings = z.record(z.string(), z.string()).parse(JSON.parse(process.argv[2] ?? '{}'))
const directory = scratchDirectory('test')
// Root lends the server another account, which has to get inside.
chmodSync(directory, 0o711)
const removeData = (): void => rmSync(directory, { recursive: true, force: true })

const abandoned = new Promise<void>(resolve => process.once('disconnect', () => resolve()))
// Ctrl-C is for the one who forked us; when that one ends, so do we.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('exit', removeData)

const server = await (await preparePostgres(directory, settings)).start()
process.send?.(server.url)
await abandoned
await server.stop('immediate')
process.exit(0)
