import { expect, test } from 'vitest'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { comeNearSecurity } from './settingsSteps.ts'
import { become, shareTheStage, somebody } from './steps.ts'
import { tooWideAt } from './widths.ts'

const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

const stage = shareTheStage()

test('settings have nothing that axe finds, what is tapped is large enough, and nothing is cut off', async () => {
  const page = await stage.newVisitor({ ...inspectable, ...phone })
  await become(page, somebody(), 'Ana', 'Silva')
  await page.goto('/settings')
  await comeNearSecurity(page)
  await page.getByText('This device', { exact: true }).waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  const small = await page
    .getByRole('main')
    .locator('button, a, label:has(input), input:not([type="hidden"])')
    .evaluateAll(targets =>
      targets
        .filter(target => target.checkVisibility() && !target.closest('label:has(input)')?.contains(target.parentNode))
        .map(target => ({ name: target.outerHTML.slice(0, 120), height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height > 1 && height < 42),
    )
  expect(small).toEqual([])
  expect(await tooWideAt(page, [1280, 768, 375, 320])).toEqual([])
})
