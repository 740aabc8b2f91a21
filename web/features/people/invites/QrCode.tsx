import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface QrCodeProps {
  readonly text: string
  /** What one gets to by scanning it. */
  readonly label: string
}

/** Modules of quiet around the code, as its standard asks for. */
const border = 4

/** Drawn here, by nobody else's server; always dark on light, for cameras want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
