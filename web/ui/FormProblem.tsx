import { useEffect, useRef } from 'react'
import styles from './form.module.css'

/** Why a form did not do what it is for. A form longer than the screen ends behind its buttons: it is brought into view. */
export function FormProblem({ text }: { readonly text: string | null | undefined }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Where a field is to be put right, that is where one looks.
    if (text && !document.activeElement?.matches('[aria-invalid="true"]'))
      place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (!text) return null
  return (
    <p ref={place} role="alert" className={styles.refusal}>
      {text}
    </p>
  )
}
