import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './ports.ts'
import { addressOf, ROOT, run } from './product.ts'
import { say } from './say.ts'
import { onSourceChange } from './sources.ts'
import { runScript } from './webClient.ts'

const SERVER_FOLDERS = ['domain', 'projections', 'workers', 'gateway', 'schema']
const GRAPHQL_FOLDERS = ['schema', 'web']
const GATEWAY_PATHS = ['/api', '/graphql', '/healthz', '/readyz', '/metrics']

// The person sees one address: Vite answers there, and hands on to the gateway what is not the client's.
await run(async product => {
  const { HOST, PORT } = product.config
  const address = addressOf(product.config)
  const databaseUrl = await product.openDatabase()
  await runScript(ROOT, 'codegen')
  const gatewayPort = await freePort()
  const programs = await product.startPrograms(
    databaseUrl,
    { HOST: '127.0.0.1', PORT: String(gatewayPort) },
    // Half-typed code ends it; the next change brings it back.
    { inDevelopment: true, giveUp: reason => say(reason.message) },
  )
  const target = `http://127.0.0.1:${gatewayPort}`
  const vite = await createServer({
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      proxy: Object.fromEntries(GATEWAY_PATHS.map(path => [path, { target, ws: true }])),
    },
  })
  await vite.listen()
  onSourceChange(ROOT, GRAPHQL_FOLDERS, '.graphql', () => void runScript(ROOT, 'codegen').catch(() => {}))
  onSourceChange(ROOT, SERVER_FOLDERS, '.ts', () => {
    say('The server code changed; its processes start again.')
    for (const program of programs) program.restart()
  })
  process.stdout.write(`Quits is ready, and follows your changes: ${address}\n`)
})
