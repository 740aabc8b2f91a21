import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleRow } from './RuleRow.tsx'
import { type Rule, ruleDialogs } from './rule.ts'
import { useRuleDeeds } from './useRuleDeeds.ts'

interface RuleListProps {
  readonly rules: readonly Rule[]
  /** What had the focus is about to go. */
  readonly onDelete: (deletion: Promise<boolean>) => void
}

/** The rules, and what opens over them. */
export function RuleList({ rules, onDelete }: RuleListProps) {
  const { t } = useTranslation()
  const deeds = useRuleDeeds()
  const dialog = useDialogAddress(ruleDialogs)
  const [doomed, setDoomed] = useState<Rule | null>(null)
  const confirm = (rule: Rule) => {
    setDoomed(null)
    onDelete(deeds.delete(rule))
  }
  return (
    <>
      <Rows>
        {rules.map(rule => (
          <RuleRow
            key={rule.id}
            rule={rule}
            deeds={deeds}
            onEdit={() => dialog.open({ open: 'rule', rule: rule.id })}
            onDelete={() => setDoomed(rule)}
          />
        ))}
      </Rows>
      <RuleDialog dialog={dialog} rules={rules} />
      {doomed && (
        <ConfirmDialog
          title={t('recurring.deleteTitle', { title: doomed.title })}
          message={t('recurring.deleteText')}
          onConfirm={() => confirm(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  )
}
