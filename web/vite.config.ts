import { readdirSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { besidePages, type PageAddress, pages } from './app/pages.ts'
import { apart } from './build/apart.ts'
import { breakpoints } from './build/breakpoints.ts'
import { chunks } from './build/chunks.ts'
import { finished } from './build/finished.ts'
import { firstPaint } from './build/firstPaint.ts'
import { namedDocuments } from './build/namedDocuments.ts'
import { fileOfPage, pageFiles } from './build/pageFiles.ts'
import { serviceWorker } from './build/serviceWorker.ts'

const localesFolder = join(import.meta.dirname, 'locales')
const builtClient = join(import.meta.dirname, '../dist/web')
const gatewayUrl = `http://127.0.0.1:${process.env.PORT ?? 4000}`

/** Serves web/locales at /locales/{lng}/translation.json, in development and in the built client alike. */
function locales(): Plugin {
  return {
    name: 'quits-locales',
    configureServer(server) {
      // Words are fetched, not imported, so Vite would not notice that they changed.
      server.watcher.add(localesFolder).on('change', path => {
        if (path.startsWith(localesFolder)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use('/locales', async (request, response, next) => {
        const language = /^\/([\w-]+)\/translation\.json/.exec(request.url ?? '')?.[1]
        if (!language) return next()
        try {
          const words = await readFile(join(localesFolder, language, 'translation.json'))
          response.setHeader('Content-Type', 'application/json; charset=utf-8').end(words)
        } catch {
          next()
        }
      })
    },
    async generateBundle() {
      for await (const path of glob('*/translation.json', { cwd: localesFolder })) {
        this.emitFile({ type: 'asset', fileName: `locales/${path}`, source: await readFile(join(localesFolder, path)) })
      }
    },
  }
}

/** Of the thirty-odd languages that react-aria speaks, ours. */
const ourLanguages = optimizeLocales.vite({
  locales: readdirSync(localesFolder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : [],
  ),
})

/** Nothing in the exports of the router tells its two editions apart: without this it ships its warnings to developers. */
const routerAsShipped: Plugin = {
  name: 'quits-router-as-shipped',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

/** However the shell that builds it is set up, people get React as it is shipped; the other one runs effects twice. */
const shipped: Plugin = {
  name: 'quits-shipped',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
}

/** The bundler names a shared file after all the pages that share it; the first page brings along the names of all files. */
const shortName = (name = ''): string => `assets/${/^(shared|opened)/.exec(name)?.[0] ?? '[name]'}-[hash:7]`

const output = {
  chunkFileNames: ({ name }: { name: string }) => `${shortName(name)}.js`,
  assetFileNames: ({ names }: { names: readonly string[] }) => `${shortName(names[0])}[extname]`,
}

/** What people get, however its files are cut. */
const client = {
  root: import.meta.dirname,
  plugins: [
    react(),
    breakpoints(join(import.meta.dirname, 'ui/breakpoints.css')),
    ourLanguages,
    routerAsShipped,
    shipped,
  ],
  build: {
    // Whoever understands modules by now fetches them ahead too.
    modulePreload: { polyfill: false },
    // One file costs a page less than a dozen, and is there when the next page is gone to.
    cssCodeSplit: false,
  },
}

/** Whoever has room for a second pane gets a page and what stands beside it: that lies in as few files as other pages do. */
const widePages = Object.fromEntries(
  Object.entries(besidePages).map(([address, beside]) => [
    `${address} wide`,
    [...pages[address as PageAddress], beside],
  ]),
)

/** By its address, a page of its own. */
const pagesApart = { '/graphiql': 'graphiql.html' }

export default defineConfig({
  ...client,
  plugins: [
    ...client.plugins,
    chunks({ client, pages: { ...pages, ...widePages } }),
    pageFiles(client.root, pages, besidePages),
    apart(client, Object.values(pagesApart)),
    locales(),
    firstPaint(client.root),
    namedDocuments(client.root),
    serviceWorker(client, Object.keys(pages)),
    finished({
      target: builtClient,
      pages: {
        ...Object.fromEntries(Object.keys(pages).map(address => [address, fileOfPage(address)])),
        ...pagesApart,
      },
    }),
  ],
  build: { ...client.build, rolldownOptions: { output } },
  server: {
    proxy: {
      '/api': { target: gatewayUrl },
      '/graphql': { target: gatewayUrl, ws: true },
    },
  },
})
