import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byHeyApi, byOpenapiFetch, type Outcome } from '#test/support/clients/programs.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'

/* Clients that nobody here has written: two well-known generators make them of the contract, and they work. */

const CONTRACT = resolve('schema/compat.openapi.yaml')
const MODULES = resolve('node_modules')
const WITH_API = ['--import', resolve('test/support/clients/compilerWithApi.ts')]

const run = promisify(execFile)

const generate = (program: string, ...args: readonly string[]): Promise<unknown> =>
  run(process.execPath, [...WITH_API, join(MODULES, program), ...args], { cwd: folder })

const STRICT = {
  compilerOptions: {
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['byOpenapiFetch.ts', 'byHeyApi.ts'],
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quits-clients-'))
  await symlink(MODULES, join(folder, 'node_modules'))
  await Promise.all([
    generate('openapi-typescript/bin/cli.js', CONTRACT, '-o', 'rest.ts'),
    generate('@hey-api/openapi-ts/dist/run.mjs', '-i', CONTRACT, '-o', 'hey', '-c', '@hey-api/client-fetch'),
    writeFile(join(folder, 'byOpenapiFetch.ts'), byOpenapiFetch),
    writeFile(join(folder, 'byHeyApi.ts'), byHeyApi),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT)),
  ])
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test('what is made of the contract has types that demand what must be sent, and nothing else', async () => {
  const checked = await run(join(MODULES, '.bin/tsc'), ['-p', folder]).catch((error: { stdout: string }) => error)
  expect(checked.stdout).toBe('')
}, 60_000)

interface Program {
  readonly run: (url: string, send: (request: Request) => Promise<Response>) => Promise<Outcome>
}

test.each(['byOpenapiFetch.ts', 'byHeyApi.ts'])(
  'by it, somebody signs in, records, lists and asks who owes what: %s',
  async name => {
    const gateway = await startGatewayForTest()
    const browser = gateway.visitor()
    const send = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url)
      const { method } = request
      const body = method === 'GET' ? null : await request.text()
      return browser.fetch(pathname + search, { method, body, headers: Object.fromEntries(request.headers) })
    }
    const program: Program = await import(join(folder, name))
    expect(await program.run(gateway.url, send)).toEqual({
      recorded: 12.5,
      listed: ['Lunch'],
      category: 'DINING_OUT',
      balances: 0,
      refused: expect.stringMatching(/\w/),
    })
  },
)
