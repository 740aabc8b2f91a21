import { EllipsisVertical, Pause, Pencil, Play, SkipForward, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay } from '#web/format/schedule.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuEntry } from '#web/ui/menuEntry.ts'
import type { Rule } from './rule.ts'
import type { RuleDeeds } from './useRuleDeeds.ts'

export interface RuleActionsProps {
  readonly rule: Rule
  readonly deeds: RuleDeeds
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function RuleActions({ rule, deeds, onEdit, onDelete }: RuleActionsProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const { title, isPaused } = rule
  const date = rule.problem?.date ?? rule.nextDate
  const skip: MenuEntry | null =
    date === null
      ? null
      : {
          ...{ id: 'skip', icon: SkipForward, text: t('recurring.skip', { date: longDay(date, locale) }) },
          run: () => void deeds.skip(rule, date),
        }
  const rest: MenuEntry = isPaused
    ? { id: 'resume', icon: Play, text: t('recurring.resume'), run: () => void deeds.resume(rule) }
    : { id: 'pause', icon: Pause, text: t('recurring.pause'), run: () => void deeds.pause(rule) }
  const remove: MenuEntry = {
    ...{ id: 'delete', icon: Trash2, text: t('common.delete'), run: onDelete, isDangerous: true },
  }
  return (
    <>
      <Button variant="quiet" iconOnly aria-label={t('recurring.editNamed', { title })} onPress={onEdit}>
        <Pencil size={17} aria-hidden />
      </Button>
      <Menu label={t('recurring.moreFor', { title })} entries={[...(skip === null ? [] : [skip]), rest, remove]}>
        <Button variant="quiet" iconOnly aria-label={t('recurring.moreFor', { title })}>
          <EllipsisVertical size={17} aria-hidden />
        </Button>
      </Menu>
    </>
  )
}
