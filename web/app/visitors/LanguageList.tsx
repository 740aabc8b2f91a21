import { LanguageChoice } from '#web/ui/LanguageChoice.tsx'
import { Locale } from '#web/ui/Locale.tsx'

/** What the button in the foot of the page becomes when somebody presses it. */
export function LanguageList({ isOpenedAtOnce = false }: { readonly isOpenedAtOnce?: boolean }) {
  return (
    <Locale>
      <LanguageChoice isOpenedAtOnce={isOpenedAtOnce} />
    </Locale>
  )
}
