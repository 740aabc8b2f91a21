import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/Tabs.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { PeopleDialogControl } from '../peopleDialogs.ts'
import type { PeopleDeeds } from '../usePeopleDeeds.ts'
import { PlaceholderForm } from './PlaceholderForm.tsx'
import { SearchPeople } from './SearchPeople.tsx'

interface AddPeopleProps {
  /** Null: the one that is usual. */
  readonly tab: string | null
  readonly dialog: PeopleDialogControl
  readonly deeds: PeopleDeeds
}

/** Two ways to somebody to share with: those who are here are found, all others are written down. */
export function AddPeople({ tab, dialog, deeds }: AddPeopleProps) {
  const { t } = useTranslation()
  const finish = (name: string) => {
    dialog.close()
    showToast({ text: t('people.placeholder.created', { name }) })
  }
  return (
    <Tabs
      label={t('people.addPeople')}
      selected={tab === 'placeholder' ? tab : 'search'}
      onSelect={chosen => dialog.turnTo({ open: 'add', tab: chosen })}
      tabs={[
        {
          id: 'search',
          text: t('people.search.tab'),
          content: (
            <SearchPeople
              onRequest={deeds.connections.request}
              onAccept={deeds.connections.accept}
              onInvite={() => dialog.turnTo({ open: 'invite', group: null })}
            />
          ),
        },
        {
          id: 'placeholder',
          text: t('people.placeholder.tab'),
          content: <PlaceholderForm placeholder={null} after={deeds.after} onDone={finish} onCancel={dialog.close} />,
        },
      ]}
    />
  )
}
