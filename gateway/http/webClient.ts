import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { BUILT_CLIENT, listOfBuild } from './builtClient.ts'
import { sendBuilt } from './builtFile.ts'

const FILE_NAME = /\.[^/]+$/

const page =
  (folder: string, path: string): RequestHandler =>
  (request, response, next) =>
    sendBuilt(request, response, { folder, path }, next)

const file =
  (folder: string): RequestHandler =>
  (request, response, next) =>
    sendBuilt(request, response, { folder, path: request.path }, next)

/** Whoever looks for a page that there is none of sees the client, which has its own words for that. */
const unknown =
  (folder: string): RequestHandler =>
  async (request, response) => {
    response.status(404)
    if (FILE_NAME.test(request.path)) {
      response.type('text').send('Not found\n')
      return
    }
    const client = await readFile(join(folder, 'index.html')).catch(() => null)
    if (client) response.set('Cache-Control', 'no-cache').type('html').send(client)
    else response.type('text').send('The web client is not built: npm run build\n')
  }

/** Pages are there to be looked at. */
const otherwise: RequestHandler = (_request, response) => {
  response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n')
}

export function webClient(folder: string = BUILT_CLIENT): Router {
  const router = Router()
  // By their addresses, as patterns, the files of the client's pages.
  const pages = listOfBuild('pages.json', folder)
  for (const [address, path] of Object.entries(pages)) router.get(address, page(folder, `/${path}`))
  return router.get('/{*page}', file(folder), unknown(folder)).use(otherwise)
}
