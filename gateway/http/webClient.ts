import { fileURLToPath } from 'node:url'
import compression from 'compression'
import express, { type RequestHandler, type Response, Router } from 'express'

const BUILT_CLIENT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Vite writes a hash of the content into the names below /assets: what is behind such a name never changes. */
const HASHED = /[/\\]assets[/\\]/

const FILE_NAME = /\.[^/]+$/

function setCaching(response: Response, path: string): void {
  const forever = HASHED.test(path)
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** Every address that is not a file is a page of the client, which has its own words for unknown ones. */
const page =
  (folder: string): RequestHandler =>
  (request, response) => {
    if (FILE_NAME.test(request.path)) {
      response.status(404).type('text').send('Not found\n')
      return
    }
    response.setHeader('Cache-Control', 'no-cache')
    response.sendFile('index.html', { root: folder, cacheControl: false }, error => {
      if (error === undefined || response.headersSent) return
      // A range or a condition that the page cannot meet.
      if ('status' in error && error.status !== 404) {
        response.sendStatus(Number(error.status))
        return
      }
      response.status(404).type('text').send('The web client is not built: npm run build\n')
    })
  }

/** Pages are there to be looked at. */
const otherwise: RequestHandler = (_request, response) => {
  response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n')
}

export function webClient(folder: string = BUILT_CLIENT): Router {
  return Router()
    .use(compression())
    .use(express.static(folder, { index: false, cacheControl: false, setHeaders: setCaching }))
    .get('/{*page}', page(folder))
    .use(otherwise)
}
