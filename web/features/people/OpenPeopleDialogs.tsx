import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part } from '#web/ui/part.tsx'
import { peopleForms } from './formParts.ts'
import type { PeopleFormsProps } from './PeopleForms.tsx'
import type { PeopleDialog } from './peopleDialogs.ts'

export type PeopleDialogsProps = Omit<PeopleFormsProps, 'current'>

/** The forms over the screen. */
export function OpenPeopleDialogs({ dialog, ...rest }: PeopleDialogsProps) {
  const { t } = useTranslation()
  const { current, close } = dialog
  const titles: Readonly<Record<PeopleDialog['open'], string>> = {
    add: t('people.addPeople'),
    invite: t('people.invite.byLink'),
    group: current?.open === 'group' && current.group ? t('people.group.edit') : t('people.createGroup'),
    placeholder: t('people.placeholder.edit'),
    nickname: t('places.nickname.heading'),
    link: t('people.link.heading'),
    split: t('people.split.heading'),
    settle: t('people.settleForm.heading'),
  }
  return (
    <Modal title={current ? titles[current.open] : ''} isOpen={current !== null} onClose={close}>
      {current && <Part of={peopleForms} current={current} dialog={dialog} {...rest} />}
    </Modal>
  )
}
