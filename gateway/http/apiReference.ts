import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type RequestHandler, Router } from 'express'
import { parse } from 'yaml'

const contract = (): Promise<string> => readFile(new URL('../../schema/compat.openapi.yaml', import.meta.url), 'utf8')

const own = (name: string): string => fileURLToPath(new URL(`apiReference/${name}`, import.meta.url))
const require = createRequire(import.meta.url)

/** What the page is made of. Nothing of it comes from elsewhere, and nobody fetches it but who opens the page. */
const PAGE: Readonly<Record<string, string>> = {
  '/api/docs': own('index.html'),
  '/api/docs/page.css': own('page.css'),
  '/api/docs/page.js': own('page.js'),
  '/api/docs/swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  '/api/docs/swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

interface Kept {
  readonly content: Buffer
  readonly packed: Buffer
}

const packing = promisify(gzip)

/** Few ever ask for it, but then many bytes: it is read and packed once, when somebody first does. */
function serving(type: string, read: () => Promise<Buffer | string>): RequestHandler {
  let kept: Promise<Kept> | undefined
  const keep = async (): Promise<Kept> => {
    const content = Buffer.from(await read())
    return { content, packed: await packing(content) }
  }
  return async (request, response) => {
    kept ??= keep()
    const { content, packed } = await kept
    const isPacked = request.acceptsEncodings('gzip') === 'gzip'
    response.set('Cache-Control', 'no-cache').vary('Accept-Encoding').type(type)
    if (isPacked) response.set('Content-Encoding', 'gzip')
    response.send(isPacked ? packed : content)
  }
}

/** What the REST calls promise, for programs, and a page on which people read it and try it. */
export function apiReference(): Router {
  const router = Router()
    .get('/api/openapi.yaml', serving('application/yaml', contract))
    .get(
      '/api/openapi.json',
      serving('application/json', async () => JSON.stringify(parse(await contract()))),
    )
  for (const [address, path] of Object.entries(PAGE)) {
    router.get(
      address,
      serving(extname(path), () => readFile(path)),
    )
  }
  return router
}
