import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import type { Asked } from './report.ts'
import { readHidden, readReport, toggled, usualReport, writeHidden, writeReport } from './reportAddress.ts'

/** Which report is looked at: a reload, the back button and a link that is sent on know it too. */
export function useReportAddress(today: string) {
  const [search, setSearch] = useSearchParams()
  const { range, timeframe } = readReport(search, today)
  const { first, last } = range
  const asked = useMemo((): Asked => ({ range: { first, last }, timeframe }), [first, last, timeframe])
  const [groupId, turnToGroup] = useAddressValue('group')
  const turnTo = useCallback(
    (wanted: Asked) => setSearch(before => writeReport(before, wanted, today), { preventScrollReset: true }),
    [setSearch, today],
  )
  const reset = useCallback(() => turnTo(usualReport(today)), [turnTo, today])
  const isUsual = writeReport(new URLSearchParams(), asked, today).size === 0
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
