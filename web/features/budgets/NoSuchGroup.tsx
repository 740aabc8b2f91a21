import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The address names a group that is gone, or that the viewer is not in. */
export function NoSuchGroup({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🔍" title={t('budgets.noGroup')} text={t('refusals.GROUP_NOT_FOUND')}>
      <Button onPress={onLeave}>{t('budgets.toMine')}</Button>
    </EmptyState>
  )
}
