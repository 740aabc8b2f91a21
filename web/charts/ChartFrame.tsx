import { ChartColumn, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { Part } from '#web/ui/part.tsx'
import { useIsDrawn } from '#web/ui/useIsDrawn.ts'
import styles from './ChartFrame.module.css'
import { csvOf } from './csv.ts'
import type { DrawingProps, Picture } from './Drawing.tsx'
import { drawing } from './drawingPart.ts'
import type { Sheet } from './figures.ts'
import type { Inks } from './inks.ts'
import { type LegendEntry, pictureOf } from './pictureOf.ts'
import { SheetTable } from './SheetTable.tsx'
import { saveFile } from './saveFile.ts'

interface ChartFrameProps extends Omit<DrawingProps, 'picture'> {
  readonly title: string
  /** How deep its name stands among the headings of the page. */
  readonly level: 2 | 3
  /** What it is about besides, such as the days. */
  readonly about?: string | undefined
  readonly sheet: Sheet
  readonly currency: string
  /** Of what is taken away, without an ending. */
  readonly fileName: string
  readonly inks: Inks
  /** What a picture that is taken away needs to be understood. */
  readonly legend: readonly LegendEntry[]
  /** Below the chart. */
  readonly children: ReactNode
}

/** A chart with its name, the same numbers as a table one click away, and both to take along. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, level, about, sheet, currency, fileName, inks, legend, children, ...drawn } = props
  const { t } = useTranslation()
  const headingId = useId()
  const Title = `h${level}` as const
  const [isTable, setIsTable] = useState(false)
  const picture = useRef<Picture>(null)
  // A year of days has thousands of cells: nobody waits for them who presses something in the legend.
  const soon = useDeferredValue(sheet)
  // Nor for the drawing, while all around it comes.
  const isFramed = useIsDrawn()
  const savePicture = async () => {
    const chart = picture.current?.taken(inks.ground)
    const blob = chart && (await pictureOf({ chart, title, about, legend, inks }))
    if (blob) saveFile(blob, `${fileName}.png`)
  }
  const saveNumbers = () =>
    saveFile(new Blob([csvOf(sheet, currency)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  return (
    <figure aria-labelledby={headingId} className={styles.frame}>
      <div className={styles.header}>
        <div className={styles.words}>
          <Title id={headingId} className={styles.title}>
            {title}
          </Title>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        <Button
          variant="quiet"
          iconOnly
          aria-label={isTable ? t('charts.asChart') : t('charts.asTable')}
          onPress={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn size={18} aria-hidden /> : <Table2 size={18} aria-hidden />}
        </Button>
        <Menu
          label={t('charts.takeAway')}
          entries={[
            { id: 'picture', text: t('charts.png'), icon: Image, run: () => void savePicture() },
            { id: 'numbers', text: t('charts.csv'), icon: FileSpreadsheet, run: saveNumbers },
          ]}
        >
          <Button variant="quiet" iconOnly aria-label={t('charts.takeAway')}>
            <Download size={18} aria-hidden />
          </Button>
        </Menu>
      </div>
      <div className={styles.box} style={{ height: drawn.height }}>
        <div className={cx(isTable && styles.covered)}>
          <Part of={drawing} when={isFramed} picture={picture} {...drawn} />
        </div>
        {isFramed && <SheetTable caption={title} sheet={soon} isShown={isTable} />}
      </div>
      {children}
    </figure>
  )
}
