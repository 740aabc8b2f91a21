import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useIsDrawn } from '#web/ui/useIsDrawn.ts'
import type { FeedRow, MonthSpan } from './feedRows.ts'

/** In pixels. */
const usualHeight: Readonly<Record<FeedRow['kind'], number>> = { year: 52, month: 72, day: 36, entry: 61 }
const heightOfShared = 77
/** Of what stands above a list. A guess is near enough for what is drawn first to be what is seen. */
const likelyMargin = 300

/** Rows that are drawn beyond those that are seen. */
const overscan = { atFirst: 1, usual: 12 }

/** What is seen is drawn first; the rest while nobody waits for it. */
const useOverscan = (): number => (useIsDrawn() ? overscan.usual : overscan.atFirst)

/** Rows are measured once they are on screen; until then a good guess keeps the scroll bar from jumping. */
function likelyHeight(row: FeedRow | undefined): number {
  if (row?.kind !== 'entry') return usualHeight[row?.kind ?? 'entry']
  const isShared = row.entry.__typename === 'Expense' && row.entry.split.entries.length > 1
  return isShared ? heightOfShared : usualHeight.entry
}

/** A month of which something is near the window, with the numbers of those of its rows to draw. */
export interface VisibleMonth extends MonthSpan {
  readonly top: number
  readonly height: number
  readonly visible: { readonly from: number; readonly to: number }
}

/** Only what is near the window is in the document, however long the list is. */
export function useFeedWindow(rows: readonly FeedRow[], spans: readonly MonthSpan[]) {
  const listRef = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(likelyMargin)
  // Banners and lines above the list come and go, so its place is read after every drawing.
  useLayoutEffect(() => setScrollMargin(listRef.current?.offsetTop ?? 0))

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: index => likelyHeight(rows[index]),
    getItemKey: index => rows[index]?.key ?? index,
    overscan: useOverscan(),
    scrollMargin,
    // Without it there would be no row before the list is in the document, and then all of them in one go.
    initialRect: { width: innerWidth, height: innerHeight },
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? 0) - scrollMargin
  const endOf = (index: number) => (virtualizer.measurementsCache[index]?.end ?? 0) - scrollMargin

  const months = spans
    .filter(span => span.from <= last && span.to >= first)
    .map((span): VisibleMonth => {
      const top = startOf(span.from)
      const visible = { from: Math.max(first, span.from), to: Math.min(last, span.to) }
      return { ...span, top, height: endOf(span.to) - top, visible }
    })
  const scrollToRow = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    [virtualizer],
  )
  const { measureElement: measureRow } = virtualizer
  return { listRef, measureRow, height: virtualizer.getTotalSize(), last, months, startOf, scrollToRow }
}
