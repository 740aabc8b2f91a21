import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Rule, RuleDialogControl } from './rule.ts'

const ruleForm = part(async () => (await import('./form/RuleForm.tsx')).RuleForm)
const parts = [ruleForm]

interface RuleDialogProps {
  readonly dialog: RuleDialogControl
  /** As they are now. */
  readonly rules: readonly Rule[]
}

export function RuleDialog({ dialog: { current, close }, rules }: RuleDialogProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const rule = rules.find(({ id }) => id === current?.rule)
  return (
    <Modal title={t('recurring.edit')} isOpen={current !== null} onClose={close}>
      {current && !rule && <p>{t('refusals.RULE_NOT_FOUND')}</p>}
      {rule && <Part key={rule.id} of={ruleForm} rule={rule} onDone={close} />}
    </Modal>
  )
}
