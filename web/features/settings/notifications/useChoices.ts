import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationChannel } from '#web/schema.generated.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import {
  ChooseNotificationsDocument,
  NotificationChoicesDocument,
  type NotificationChoicesFragment,
} from './NotificationChoices.generated.ts'

export type Choices = Pick<
  NotificationChoicesFragment,
  'notifyOfExpenses' | 'notifyOfPayments' | 'notifyOfPeople' | 'notifyOfBudgets'
>
export type Topic = keyof Choices

/** In what ways the viewer hears of what. What is chosen shows at once, and is taken back if it could not be kept. */
export function useChoices() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(NotificationChoicesDocument, { fetchPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const choose = useCommand(ChooseNotificationsDocument)
  const report = useReport()
  const kept: Choices | undefined = data?.viewer.settings
  return {
    choices: kept && { ...kept, ...chosen },
    sendsMail: data?.viewer.sendsMail === true,
    /** Null: none are sent from here. */
    pushes: data?.viewer.pushes ?? null,
    hasFailed: Boolean(error) && !data,
    reload: () => void refetch().catch(() => undefined),
    choose: async (topic: Topic, channels: readonly NotificationChannel[]): Promise<void> => {
      setChosen(before => ({ ...before, [topic]: channels }))
      report(await choose({ [topic]: channels }), { failed: t('settings.noConnection') })
      setChosen(({ [topic]: _, ...others }) => others)
    },
  }
}
