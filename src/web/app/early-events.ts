declare global {
  interface Window {
    /** Stops holding events back and replays what arrived before hydration. */
    replayEarlyEvents?: () => void
  }
}

/**
 * Runs in the document's head before the scripts load: holds back clicks, choices, typed text and submits (the last of
 * each) until the page is hydrated. Links and plain forms work without it. Only the server writes it into the page.
 */
export const HOLD_EARLY_EVENTS = import.meta.env.SSR ? `(${holdEarlyEvents.toString()})()` : ''

function holdEarlyEvents(): void {
  const held = new Map<EventTarget, () => void>()
  const holdClick = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit')) held.set(button, () => button.click())
  }
  const holdInput = ({ target }: Event) => {
    const field = target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const { value } = field
    if (/^(radio|checkbox)$/.test(field.type)) held.set(field, pressAgain(field as HTMLInputElement))
    else held.set(field, () => enterAgain(field, value))
  }
  const holdSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    held.set(form, () => form.requestSubmit(event.submitter))
  }
  // React remembers the value it last set, and takes a value set through the prototype's setter for the visitor's input.
  const pressAgain = (field: HTMLInputElement) => {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const enterAgain = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  const options = { capture: true }
  addEventListener('click', holdClick, options)
  addEventListener('input', holdInput, options)
  addEventListener('submit', holdSubmit, options)
  window.replayEarlyEvents = () => {
    removeEventListener('click', holdClick, options)
    removeEventListener('input', holdInput, options)
    removeEventListener('submit', holdSubmit, options)
    delete window.replayEarlyEvents
    // Replay each event in its own task, so that a choice is rendered before the click that followed it. React hydrates the
    // part of the page that receives an event; a key event with no key triggers that without any other effect.
    for (const [target, replay] of held)
      setTimeout(() => {
        target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
        replay()
      })
  }
}
