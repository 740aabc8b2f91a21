import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/Select.tsx'
import type { Me } from './useMe.ts'
import type { Opened } from './words.ts'

const OPEN = 'open'
const NOBODY = 'nobody'
/** A file may call somebody anything. */
const somebody = (place: number) => `somebody-${place}`

interface MeChoiceProps {
  readonly people: Opened['people']
  readonly me: Me
}

/** All that follows depends on it: whose the entries are, and who owes whom. */
export function MeChoice({ people, me: { key, isOpen, choose } }: MeChoiceProps) {
  const { t } = useTranslation()
  const place = people.findIndex(each => each.key === key)
  return (
    <Select
      label={t('imports.me.which')}
      options={[
        ...(isOpen ? [{ id: OPEN, text: t('imports.me.open') }] : []),
        ...people.map(({ name }, index) => ({ id: somebody(index), text: name })),
        { id: NOBODY, text: t('imports.me.none') },
      ]}
      value={isOpen ? OPEN : key === null ? NOBODY : somebody(place)}
      onChange={chosen => {
        if (chosen !== OPEN) choose(people.find((_, index) => somebody(index) === chosen)?.key ?? null)
      }}
    />
  )
}
