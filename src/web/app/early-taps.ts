declare global {
  interface Window {
    /** Ends the holding and gives back what came before the page was alive. */
    giveBackTaps?: () => void
  }
}

/**
 * Runs in the head, before the scripts are there: what is pressed, chosen, typed or sent meanwhile is held, the last of
 * each, until the page can answer. Links and forms with an address of their own work by themselves. Only the server
 * writes it into the page.
 */
export const HOLD_EARLY_TAPS = import.meta.env.SSR ? `(${holdEarlyTaps.toString()})()` : ''

function holdEarlyTaps(): void {
  const held = new Map<EventTarget, () => void>()
  const holdPress = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit')) held.set(button, () => button.click())
  }
  const holdEntry = ({ target }: Event) => {
    const field = target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const { value } = field
    if (/^(radio|checkbox)$/.test(field.type)) held.set(field, pressAgain(field as HTMLInputElement))
    else held.set(field, () => enterAgain(field, value))
  }
  const holdSending = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    held.set(form, () => form.requestSubmit(event.submitter))
  }
  // React knows a field by the value it was given last, and takes for the visitor's what comes past it.
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
  addEventListener('click', holdPress, options)
  addEventListener('input', holdEntry, options)
  addEventListener('submit', holdSending, options)
  window.giveBackTaps = () => {
    removeEventListener('click', holdPress, options)
    removeEventListener('input', holdEntry, options)
    removeEventListener('submit', holdSending, options)
    delete window.giveBackTaps
    // Each in a task of its own: what was chosen is shown before what was pressed after it is answered. React brings the
    // part of a page to life that an event reaches; a key that nobody pressed does it without another effect.
    for (const [target, giveBack] of held)
      setTimeout(() => {
        target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
        giveBack()
      })
  }
}
