import { onTestFinished, vi } from 'vitest'

/** For this test, the clock of the device goes as it does there. */
export function clockGoesAsIn(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  onTestFinished(() => device.mockRestore())
}
