import { afterEach } from 'vitest'
import { theVisitors } from './browser.ts'

/* A browser test that fails once in a hundred runs has to say what was on its pages: nobody can look again. */

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of (await theVisitors()).pages()) {
    const sight = await page.locator(':root').ariaSnapshot({ timeout: 5_000 }).catch(String)
    process.stderr.write(`When “${task.name}” failed, ${page.url()} showed:\n${sight}\n`)
  }
})
