import type { TFunction } from 'i18next'
import type { DeletionFieldsFragment } from './Danger.generated.ts'

export const isUnderWay = ({ state }: Pick<DeletionFieldsFragment, 'state'>): boolean =>
  state === 'DELETING' || state === 'RESTORING'

/** What it is, or has come to. */
export function titleOf(t: TFunction, { state, deleted, restored }: DeletionFieldsFragment, day: string): string {
  if (state === 'DELETING') return t('settings.danger.deleting', { count: deleted })
  if (state === 'RESTORING') return t('settings.danger.restoring', { count: restored })
  if (state === 'RESTORED') return t('settings.danger.restored', { count: restored, day })
  return t('settings.danger.deleted', { count: deleted, day })
}

/** What was not brought back, and why. */
export function leftOut(t: TFunction, of: DeletionFieldsFragment): readonly string[] {
  const { alreadyBack, deletedAgain, refused } = of
  return [
    alreadyBack > 0 && t('settings.danger.alreadyBack', { count: alreadyBack }),
    deletedAgain > 0 && t('settings.danger.deletedAgain', { count: deletedAgain }),
    refused > 0 && t('settings.danger.refused', { count: refused }),
  ].filter(text => text !== false)
}
