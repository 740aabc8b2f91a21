import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useDateLocale } from '#web/format/dateFormat.ts'

/** Controls speak the reader's language, and their weeks begin on the reader's day. */
export function Locale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useDateLocale()}>{children}</I18nProvider>
}
