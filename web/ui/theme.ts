import { useSyncExternalStore } from 'react'

export const themes = ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue'] as const
export type Theme = (typeof themes)[number]

/** What REST calls each theme. */
const serverNames: Readonly<Record<Theme, string>> = {
  'light-blue': 'light',
  'dark-blue': 'dark',
  'pastel-purple': 'pastel',
  'pastel-blue': 'pastel-blue',
}

export const serverNameOf = (theme: Theme): string => serverNames[theme]

const key = 'theme'
const changed = 'themechange'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const isTheme = (text: string | null | undefined): text is Theme => themes.some(theme => theme === text)

/** /theme.js has put it there before the first paint. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'light-blue'
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  dispatchEvent(new Event(changed))
}

/** Shown at once, here and in other tabs, and there again before the next page is drawn. */
export function chooseTheme(theme: Theme): void {
  if (localStorage.getItem(key) !== theme) localStorage.setItem(key, theme)
  if (currentTheme() !== theme) apply(theme)
}

function subscribe(listener: () => void): () => void {
  const followSystem = () => {
    const theme = prefersDark.matches ? 'dark-blue' : 'light-blue'
    if (!isTheme(localStorage.getItem(key)) && theme !== currentTheme()) apply(theme)
  }
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key && isTheme(event.newValue)) apply(event.newValue)
  }
  // It may have changed while the page was loading.
  followSystem()
  addEventListener(changed, listener)
  addEventListener('storage', followOtherTab)
  prefersDark.addEventListener('change', followSystem)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', followOtherTab)
    prefersDark.removeEventListener('change', followSystem)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)
