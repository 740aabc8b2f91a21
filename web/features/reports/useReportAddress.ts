import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMonths } from '#web/format/ownMonths.ts'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import type { Asked } from './report.ts'
import { readHidden, readReport, toggled, usualReport, writeHidden, writeReport } from './reportAddress.ts'

/** Which report is looked at: a reload, the back button and a link that is sent on know it too. */
export function useReportAddress(today: string) {
  const [search, setSearch] = useSearchParams()
  const months = useMonths()
  const { range, moving, timeframe } = readReport(search, today, months)
  const { first, last } = range
  const asked = useMemo((): Asked => ({ range: { first, last }, moving, timeframe }), [first, last, moving, timeframe])
  const [groupId, turnToGroup] = useAddressValue('group')
  const turnTo = useCallback(
    (wanted: Asked) => setSearch(before => writeReport(before, wanted), { preventScrollReset: true }),
    [setSearch],
  )
  const reset = useCallback(() => turnTo(usualReport(today, months)), [turnTo, today, months])
  const isUsual = writeReport(new URLSearchParams(), asked).size === 0
  return { asked, isUsual, turnTo, reset, groupId, turnToGroup }
}

/** What is left out of one of the charts. `name`: how the address calls it. */
export function useHidden(name: string) {
  const [text, write] = useAddressValue(name, { replace: true })
  const hidden = useMemo(() => readHidden(text), [text])
  return {
    hidden,
    onToggle: useCallback((category: string) => write(writeHidden(toggled(hidden, category))), [write, hidden]),
    onShowAll: useCallback(() => write(null), [write]),
  }
}
