import { BarChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import ReactECharts from 'echarts-for-react/esm/core'
import type { Ref, RefObject } from 'react'
import { startTransition, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { BarsOption } from './barsGround.ts'
import type { DoughnutOption } from './doughnutOption.ts'

// No more of it than what is drawn here. A canvas weighs less than a drawing of shapes, and is a picture to take away already.
echarts.use([BarChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer])

/** What becomes of it beyond the screen. */
export interface Picture {
  /** As it is on the screen, twice as sharp; null before it is drawn. */
  readonly taken: (ground: string) => HTMLCanvasElement | null
}

export interface DrawingProps {
  readonly option: BarsOption | DoughnutOption
  /** What it shows, for whoever does not see it. */
  readonly label: string
  readonly height: number
  readonly picture: Ref<Picture>
  /** Something in it was pressed: which of what stands side by side, and of which series. */
  readonly onPick?: ((index: number, series: string) => void) | undefined
}

const SHARPNESS = 2

/** Everything that brings echarts along: it comes only where something is drawn. */
export function Drawing({ option, label, height, picture, onPick }: DrawingProps) {
  const chart = useRef<echarts.ECharts>(null)
  useImperativeHandle(picture, () => ({
    taken: ground => chart.current?.renderToCanvas({ pixelRatio: SHARPNESS, backgroundColor: ground }) ?? null,
  }))
  const events = useEvents(onPick)
  const place = useFilled(chart)
  const [isReady, setIsReady] = useState(false)
  return (
    <div ref={place} style={{ opacity: isReady ? 1 : 0 }}>
      <ReactECharts
        echarts={echarts}
        option={isReady ? option : groundOf(option)}
        replaceMerge="series"
        autoResize={false}
        onEvents={events}
        onChartReady={drawn => {
          chart.current = drawn
          startTransition(() => setIsReady(true))
        }}
        role="img"
        aria-label={label}
        style={{ height }}
      />
    </div>
  )
}

/** What it stands on, which is drawn unseen: all of it at once would keep a tap waiting. */
const groundOf = (option: DrawingProps['option']): DrawingProps['option'] => ({ ...option, series: [] })

/** As wide as its place, whenever that changes: what comes along for it overlooks the first change, such as of a turned phone. */
function useFilled(chart: RefObject<echarts.ECharts | null>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => {
      const drawn = chart.current
      if (!entry || !drawn || Math.round(entry.contentRect.width) === drawn.getWidth()) return
      drawn.resize({ width: 'auto', height: 'auto' })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [chart])
  return place
}

/** Always the same ones: for others everything would be drawn anew. */
function useEvents(onPick: DrawingProps['onPick']) {
  const latest = useRef(onPick)
  useEffect(() => {
    latest.current = onPick
  }, [onPick])
  return useMemo(
    () => ({
      click: ({ dataIndex, seriesId }: { readonly dataIndex: number; readonly seriesId?: string }) =>
        latest.current?.(dataIndex, seriesId ?? ''),
    }),
    [],
  )
}
