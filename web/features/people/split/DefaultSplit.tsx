import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { companionsIn } from './address.ts'
import { DefaultSplitDocument } from './DefaultSplit.generated.ts'
import { DefaultSplitForm } from './DefaultSplitForm.tsx'

interface DefaultSplitProps {
  /** Whose it is, as the address says it. */
  readonly address: string
  /** What the group or the other one is called. */
  readonly name: string
  readonly onClose: () => void
}

/** How a group, or the viewer and somebody, share where nobody says otherwise. */
export function DefaultSplit({ address, name, onClose }: DefaultSplitProps) {
  const { t } = useTranslation()
  const companions = useMemo(() => companionsIn(address), [address])
  const { data, error, refetch } = useQuery(DefaultSplitDocument, {
    variables: { with: companions },
    fetchPolicy: 'network-only',
  })
  // A failure shows up as the error of the query.
  const reload = () => refetch().catch(() => undefined)
  if (data?.defaultSplit) {
    return <DefaultSplitForm {...{ companions, name, split: data.defaultSplit, reload, onDone: onClose }} />
  }
  if (data) return <p>{t('people.split.notYours')}</p>
  if (error) {
    return (
      <Banner text={t('people.split.loadFailed')} action={{ label: t('common.retry'), run: () => void reload() }} />
    )
  }
  return <p role="status">{t('expenses.loadingEntry')}</p>
}
