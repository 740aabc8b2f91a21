import { useTranslation } from 'react-i18next'

/** One name alone, two joined by &, and of more the first two and how many others. */
export function useNameList(): (names: readonly string[]) => string {
  const { t } = useTranslation()
  return names => {
    const [one = '', other, ...others] = names
    if (other === undefined) return one
    if (others.length === 0) return t('expenses.names.two', { one, other })
    return t('expenses.names.more', { one, other, count: others.length })
  }
}
