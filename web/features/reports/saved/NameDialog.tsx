import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyText } from '#domain/text.ts'
import type { ReportViewInput } from '#web/schema.generated.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { afterwards } from './afterwards.ts'
import type { SavedReport } from './look.ts'
import { nameFields, type ReportName, reportNameSchema } from './reportName.ts'
import { ReviseSavedReportDocument, SaveReportDocument } from './SavedDeeds.generated.ts'

/** What is to get a name. */
export type Naming =
  | { readonly kind: 'save'; readonly view: ReportViewInput }
  | { readonly kind: 'rename'; readonly saved: SavedReport }

export interface NameDialogProps {
  /** Null: nothing is. */
  readonly naming: Naming | null
  readonly onClose: () => void
  /** It goes by this id. */
  readonly onSaved: (id: string) => void
}

/** Under which name a report is kept. */
export function NameDialog({ naming, onClose, onSaved }: NameDialogProps) {
  const { t } = useTranslation()
  const title = naming?.kind === 'rename' ? t('reports.saved.rename') : t('reports.saved.save')
  return (
    <Modal title={title} isOpen={naming !== null} onClose={onClose}>
      {naming && <NameForm {...{ naming, onClose, onSaved }} />}
    </Modal>
  )
}

interface NameFormProps extends NameDialogProps {
  readonly naming: Naming
}

function NameForm({ naming, onClose, onSaved }: NameFormProps) {
  const { t } = useTranslation()
  const [before] = useState((): ReportName => ({ name: naming.kind === 'rename' ? naming.saved.name : '' }))
  const failed = t('reports.saved.saveFailed')
  const form = useDeedForm<ReportName>({ rules: reportNameSchema, before, fields: nameFields, failed })
  const save = useCommand(SaveReportDocument, afterwards)
  const revise = useCommand(ReviseSavedReportDocument, afterwards)
  const send = async (typed: ReportName) => {
    const name = tidyText(typed.name)
    const payload = await form.submit({ name }, commandId =>
      naming.kind === 'rename'
        ? revise({ id: naming.saved.id, name, commandId })
        : save({ name, view: naming.view, commandId }),
    )
    if (!payload) return
    onClose()
    confirmBriefly(t('reports.saved.saved', { name }))
    if (payload.savedReport) onSaved(payload.savedReport.id)
  }
  return (
    <DeedForm form={form} verb={t('reports.saved.verb')} onSend={send} onCancel={onClose}>
      <FormTextField
        control={form.inputs.control}
        name="name"
        label={t('reports.saved.name')}
        placeholder={t('reports.saved.nameExample')}
        autoComplete="off"
        autoFocus
      />
    </DeedForm>
  )
}
