import { expect, test } from 'vitest'
import { painted, tersely } from '#web/build/firstPaint.ts'

const page = (head: string, body: string) => `<head>
    ${head}
    <script src="/theme.js"></script>
  </head>
  <body>
    <i>frame</i>${body}
    <script type="module" src="/main.js"></script>`

test('the first paint waits for no file: its rules stand in the page, and the style sheet comes after it', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">'
  const built = page(sheet, '<!-- /first paint -->')
  const html = painted(built, { scripts: ["theme('$&')\n", 'ask()'], styles: 'i{top:0}' })
  expect(html).toContain("<script>theme('$&')</script>\n    <script>ask()</script>\n    <style>i{top:0}</style>")
  expect(html).not.toContain('src="/theme.js"')
  expect(html.split(sheet)).toHaveLength(2)
  expect(html.indexOf(sheet)).toBeGreaterThan(html.indexOf('<i>frame</i>'))
  expect(html.indexOf(sheet)).toBeLessThan(html.indexOf('/main.js'))
})

test('a page that lost what is painted first is not built', () => {
  const parts = { scripts: [], styles: '' }
  expect(() => painted(page('', ''), parts)).toThrow('no first paint')
  expect(() => painted('<!-- /first paint -->', parts)).toThrow('no first paint')
})

test('style sheets say in a page what they say to browsers, and nothing else', () => {
  const css = `/* for us { } */
a,
b::before {
  content: "x y";
  margin: 0 auto; /* twice */
}
@media (min-width: 1px) { a { top: 0 } }
`
  expect(tersely(css)).toBe('a,b::before{content: "x y";margin: 0 auto;}@media (min-width: 1px){a{top: 0}}')
})
