import { useEffect, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Skeleton.module.css'
import surface from './surface.module.css'

const patience = 150

/** True once something took long enough to be worth a skeleton; most answers come sooner and nothing flickers. */
export function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isLoading && isSlow
}

type Width = number | `${number}%`

/** A grey bar where text will be. */
export function SkeletonBar({ width }: { readonly width: Width }) {
  return <span aria-hidden className={styles.bar} style={{ width }} />
}

/** What will stand there, roughly, and as high, so that nothing moves when it comes. */
type Shape =
  /** A heading. */
  | { readonly kind: 'line'; readonly width: Width }
  /** `isHalf`: beside another one, where there is room. */
  | { readonly kind: 'card'; readonly lines: readonly Width[]; readonly height: number; readonly isHalf?: boolean }
  | RowShapes
  /** A card of a form, with the widths of its title and of the labels of its fields. */
  | { readonly kind: 'fields'; readonly title: number; readonly labels: readonly number[] }

interface RowShapes {
  readonly kind: 'rows'
  readonly titles: readonly number[]
  /** Below the title. */
  readonly lines?: readonly Width[]
  readonly mark?: 'round' | 'square'
  /** At the end of the line. */
  readonly figures?: number
  readonly height: number
  /** False inside a card. */
  readonly isFramed?: boolean
}

interface SkeletonProps {
  /** For those who see none: "Loading trips". */
  readonly label: string
  /** No two alike. */
  readonly shapes: readonly Shape[]
  /** Room that is kept from the start, where something stands below. */
  readonly minHeight?: number
}

/** The shape of what is on its way. */
export function Skeleton({ label, shapes, minHeight }: SkeletonProps) {
  const isSlow = useIsSlow(true)
  return (
    <div role="status" style={{ minHeight }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden className={styles.shapes}>
          {shapes.map(shape => (
            <Drawn key={JSON.stringify(shape)} shape={shape} />
          ))}
        </div>
      )}
    </div>
  )
}

function Drawn({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'line') {
    return (
      <div className={styles.line}>
        <SkeletonBar width={shape.width} />
      </div>
    )
  }
  if (shape.kind === 'rows') return <RowShape {...shape} />
  if (shape.kind === 'fields') return <FieldsShape title={shape.title} labels={shape.labels} />
  return (
    <div className={cx(surface.card, styles.card, shape.isHalf && styles.half)} style={{ minHeight: shape.height }}>
      {shape.lines.map(width => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  )
}

function RowShape({ titles, lines = [], mark, figures, height, isFramed = true }: RowShapes) {
  return (
    <div className={isFramed ? surface.card : styles.bare}>
      {titles.map(title => (
        <div key={title} className={styles.row} style={{ minHeight: height }}>
          {mark && <span className={cx(styles.mark, styles[mark])} />}
          <span className={styles.words}>
            {[title, ...lines].map(width => (
              <SkeletonBar key={width} width={width} />
            ))}
          </span>
          {figures && <SkeletonBar width={figures} />}
        </div>
      ))}
    </div>
  )
}

function FieldsShape({ title, labels }: { readonly title: number; readonly labels: readonly number[] }) {
  return (
    <div className={cx(surface.card, surface.wide, styles.fields)}>
      <SkeletonBar width={title} />
      {labels.map(label => (
        <span key={label} className={styles.field}>
          <SkeletonBar width={label} />
          <span className={styles.input} />
        </span>
      ))}
    </div>
  )
}
