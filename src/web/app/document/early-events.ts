declare global {
  interface Window {
    /** Stops holding events back and replays what arrived before hydration. */
    replayEarlyEvents?: () => void
  }
}

/**
 * Runs in the document's head before the scripts load: holds back clicks, choices, typed text, Enter and submits (the
 * last of each) until the page, or the part of it that is hydrated by itself, is hydrated. Links and plain forms work
 * without it. Only the server writes it into the page.
 */
export const HOLD_EARLY_EVENTS = import.meta.env.SSR ? `(${holdEarlyEvents.toString()})()` : ''

function holdEarlyEvents(): void {
  const held = new Map<Element, () => void>()
  /** Of the events that are about to be replayed. */
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let isPageHydrated = false
  let isReplaying = false
  // React drops the events of what it cannot hydrate yet, and would run a held one a second time where it already has.
  const hold = (event: Event, target: Element, replay: () => void) => {
    if (isReplaying) return false
    // Whoever goes on typing meanwhile is faster than the replay, which would bring back what was there before.
    clearTimeout(timers.get(target))
    timers.delete(target)
    const part = target.closest('[data-dehydrated]')
    // What was pressed earlier comes first: a form that is sent has all that was chosen in it.
    if (isPageHydrated && !part && timers.size === 0) return false
    held.delete(target)
    held.set(target, replay)
    event.stopImmediatePropagation()
    part?.dispatchEvent(new Event('hydrate', { bubbles: true }))
    return true
  }
  const holdClick = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit')) hold(event, button, () => button.click())
  }
  const holdInput = (event: Event) => {
    const field = event.target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const { value } = field
    if (/^(radio|checkbox)$/.test(field.type)) {
      showPriceOf(field)
      hold(event, field, pressAgain(field as HTMLInputElement))
    } else hold(event, field, () => enterAgain(field, value))
  }
  // What settles the text of a field that no form sends, such as a number of portions.
  const holdEnter = (event: KeyboardEvent) => {
    const field = event.target
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.form) return
    const { value } = field
    hold(event, field, () => {
      enterAgain(field, value)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
  }
  // The page carries the prices of all sizes, of which it shows that of the chosen one
  // (storefront/products/buying/size-price.tsx).
  const showPriceOf = (field: Element & { value: string }) => {
    const prices = [...(field.closest('[data-sizes]')?.querySelectorAll<HTMLElement>('[data-price-of]') ?? [])]
    const isChosen = (price: HTMLElement) => price.dataset['priceOf'] === field.value
    if (prices.some(isChosen)) for (const price of prices) price.hidden = !isChosen(price)
  }
  const holdSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    if (hold(event, form, () => form.requestSubmit(event.submitter))) event.preventDefault()
  }
  // React remembers the value it last set, and takes a value set through the prototype's setter for the visitor's
  // input.
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
  // Replay each event in its own task, so that a choice is rendered before the click that followed it. React hydrates
  // the part of the page that receives an event; a key event with no key triggers that without any other effect.
  const replay = () => {
    for (const [target, again] of held) {
      if (target.closest('[data-dehydrated]')) continue
      held.delete(target)
      const timer = setTimeout(() => {
        timers.delete(target)
        target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
        isReplaying = true
        again()
        isReplaying = false
        if (timers.size === 0) replay()
      })
      timers.set(target, timer)
    }
  }
  const options = { capture: true }
  addEventListener('click', holdClick, options)
  addEventListener('input', holdInput, options)
  addEventListener('keydown', holdEnter, options)
  addEventListener('submit', holdSubmit, options)
  addEventListener('hydrated', () => isPageHydrated && replay())
  window.replayEarlyEvents = () => {
    isPageHydrated = true
    delete window.replayEarlyEvents
    replay()
  }
}
