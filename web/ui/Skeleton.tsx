import { useEffect, useState } from 'react'
import styles from './Skeleton.module.css'

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

/** A grey bar where text will be. */
export function SkeletonBar({ width }: { readonly width: number | string }) {
  return <span aria-hidden className={styles.bar} style={{ width }} />
}
