import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { builtAlone } from './alone.ts'
import { withBreakpoints } from './breakpoints.ts'
import { EDITION } from './namedDocuments.ts'

/** As it stands in the page, for the bundler. */
const THEME_SCRIPT = '<script src="/theme.js"></script>'
const STYLE_SHEET = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g
/** Whatever stands before it is painted before the style sheet has come. */
const END_OF_FIRST_PAINT = '<!-- /first paint -->'

/** What a style sheet says, without what it says to us. */
export const tersely = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim()

interface Parts {
  readonly scripts: readonly string[]
  readonly styles: string
}

const withinPage = (script: string): string => `<script>${script.trim()}</script>`

/** The page with all in it that its first paint needs: on a slow line each file more would be a wait of its own. */
export function painted(html: string, { scripts, styles }: Parts): string {
  if (!html.includes(THEME_SCRIPT) || !html.includes(END_OF_FIRST_PAINT)) throw new Error('The page has no first paint')
  const sheets = html.match(STYLE_SHEET) ?? []
  return html
    .replaceAll(STYLE_SHEET, '')
    .replace(THEME_SCRIPT, () => [...scripts.map(withinPage), `<style>${styles}</style>`].join('\n    '))
    .replace(END_OF_FIRST_PAINT, () => sheets.map(sheet => sheet.trim()).join(''))
}

/** What the page asks for by itself, before the app is there. While it is developed, the app asks for it all. */
const askingAhead = async (root: string, edition: string | undefined): Promise<string[]> =>
  edition === undefined ? [] : [await builtAlone(root, 'app/ahead/begin.ts', { [EDITION]: edition })]

/** What somebody sees of the app before it is there: the frame of it, in the colours they chose. */
export function firstPaint(root: string): Plugin {
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
  let edition: string | undefined
  return {
    name: 'quits-first-paint',
    configResolved: ({ define }) => {
      edition = define?.[EDITION]
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        if (filename !== join(root, 'index.html')) return html
        const [themeScript, ahead, theme, frame, list, breakpoints] = await Promise.all([
          read('public/theme.js'),
          askingAhead(root, edition),
          read('ui/theme.css'),
          read('app/firstPaint.css'),
          read('app/ahead/list.css'),
          read('ui/breakpoints.css'),
        ])
        return painted(html, {
          scripts: [themeScript, ...ahead],
          styles: tersely(theme + withBreakpoints(frame + list, breakpoints)),
        })
      },
    },
  }
}
