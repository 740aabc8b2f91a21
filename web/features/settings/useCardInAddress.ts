import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { settingsCards } from './settingsCards.ts'

/** Leads to the card that the address names. Those far down come only as one comes near them. */
export function useCardInAddress(isReady: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!isReady || key === '' || !Object.hasOwn(settingsCards, name)) return
    const go = (): boolean => {
      const card = document.getElementById(name)
      if (card) card.scrollIntoView()
      else window.scrollTo({ top: document.body.scrollHeight })
      card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      return card !== null
    }
    if (go()) return
    const observer = new MutationObserver(() => {
      if (go()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [hash, key, isReady])
}
