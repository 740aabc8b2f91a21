import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { placeIn } from '../offline/goTo.ts'

/** Whoever taps what was pushed is led there on this page, and says so to the worker that asks. */
export function useTappedPushes(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!worker) return
    const go = ({ data, ports }: MessageEvent): void => {
      const place = placeIn(data)
      if (place === undefined) return
      ports[0]?.postMessage('going')
      void navigate(place)
    }
    worker.addEventListener('message', go)
    return () => worker.removeEventListener('message', go)
  }, [navigate])
}
