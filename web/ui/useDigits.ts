import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DateFieldState } from 'react-aria-components'

/** How many digits a part of a date takes, and the most they may come to. */
const parts = {
  day: { length: 2, most: 31 },
  month: { length: 2, most: 12 },
  year: { length: 4, most: 9999 },
} as const

const isPart = (type: string | undefined): type is keyof typeof parts => type !== undefined && type in parts

const digit = /^\d$/
const separator = /^[/.\s-]$/
const step = /^(Arrow|Page|Home|End)/

/** The digits that stay when the last one of a part is taken away. */
const withoutLast = (text: string): string => (/^\d+$/.test(text) ? text.slice(0, -1).replace(/^0+/, '') : '')

/**
 * Digits fill the part they are typed into, and then it is the turn of the next one, so that the same eight digits
 * always make the same day. What no month or day can be becomes the last one there is. Left to itself, react-aria
 * goes on as soon as a second digit does not fit, and what was typed as one part ends up in two.
 */
export function useDigits(state: DateFieldState | null): RefObject<HTMLDivElement | null> {
  const input = useRef<HTMLDivElement>(null)
  /** Into the part that has the focus, since it has it. */
  const typed = useRef('')

  const goOn = (from: HTMLElement) => {
    const all = [...(input.current?.querySelectorAll<HTMLElement>('[contenteditable="true"]') ?? [])]
    all[all.indexOf(from) + 1]?.focus()
  }
  const write = (element: HTMLElement, type: keyof typeof parts, key: string) => {
    const { length, most } = parts[type]
    typed.current = typed.current.length < length ? typed.current + key : key
    state?.setSegment(type, Math.min(Number(typed.current), most))
    if (typed.current.length === length) goOn(element)
  }

  const take = useEffectEvent((event: InputEvent) => {
    const { target: element, data, inputType } = event
    if (!(element instanceof HTMLElement) || !isPart(element.dataset.type)) return
    if (inputType.startsWith('delete')) typed.current = withoutLast(element.textContent)
    if (data === null || !(digit.test(data) || separator.test(data))) return
    event.preventDefault()
    event.stopPropagation()
    if (digit.test(data)) write(element, element.dataset.type, data)
    else if (typed.current !== '') goOn(element)
  })
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (step.test(key)) typed.current = ''
    else if ((key === 'Backspace' || key === 'Delete') && target instanceof HTMLElement) {
      typed.current = withoutLast(target.textContent)
    }
  })

  useEffect(() => {
    const element = input.current
    if (!element) return
    const begin = () => {
      typed.current = ''
    }
    // Before the parts hear of it.
    element.addEventListener('beforeinput', take, { capture: true })
    element.addEventListener('keydown', press, { capture: true })
    element.addEventListener('focusin', begin)
    return () => {
      element.removeEventListener('beforeinput', take, { capture: true })
      element.removeEventListener('keydown', press, { capture: true })
      element.removeEventListener('focusin', begin)
    }
  }, [])
  return input
}
