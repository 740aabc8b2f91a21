import { Link2, Plus, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { PeopleDialogControl } from './peopleDialogs.ts'

/** The ways to somebody to share with. */
export function AddMenu({ dialog }: { readonly dialog: PeopleDialogControl }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('people.add')}
      entries={[
        {
          id: 'people',
          text: t('people.addPeople'),
          icon: UserPlus,
          run: () => dialog.open({ open: 'add', tab: 'search' }),
        },
        {
          id: 'invite',
          text: t('people.invite.byLink'),
          icon: Link2,
          run: () => dialog.open({ open: 'invite', group: null }),
        },
        {
          id: 'group',
          text: t('people.createGroup'),
          icon: Users,
          run: () => dialog.open({ open: 'group', group: null }),
        },
      ]}
    >
      <Button variant="primary">
        <Plus size={18} aria-hidden />
        {t('people.add')}
      </Button>
    </Menu>
  )
}
