import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { PeopleFormsProps } from './PeopleForms.tsx'
import type { PeopleDialog } from './peopleDialogs.ts'

const forms = part(async () => (await import('./PeopleForms.tsx')).PeopleForms)
const parts = [forms]

/** The forms over the screen. */
export function PeopleDialogs({ dialog, ...rest }: Omit<PeopleFormsProps, 'current'>) {
  const { t } = useTranslation()
  const { current, close } = dialog
  usePrefetch(parts)
  const titles: Readonly<Record<PeopleDialog['open'], string>> = {
    add: t('people.addPeople'),
    invite: t('people.invite.byLink'),
    group: current?.open === 'group' && current.group ? t('people.group.edit') : t('people.createGroup'),
    placeholder: t('people.placeholder.edit'),
    link: t('people.link.heading'),
    split: t('people.split.heading'),
    settle: t('people.settleForm.heading'),
  }
  return (
    <Modal title={current ? titles[current.open] : ''} isOpen={current !== null} onClose={close}>
      {current && <Part of={forms} current={current} dialog={dialog} {...rest} />}
    </Modal>
  )
}
