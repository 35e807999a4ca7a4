/**
 * A ref that moves the focus to an element as it appears, and the window with it. One function, so that it runs once.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
