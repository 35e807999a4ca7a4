/** Longer than a scanner, one by radio too, takes from one character of a code to the next, and shorter than a hand. */
export const SCANNER_MS = 100

/** The field that a scanner types into, if the screen has one. */
export function scannerField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[data-scanner]')
}

/** Whether somebody is scanning: the focus is in the field of a scanner. */
export function isScanning(): boolean {
  return document.activeElement?.matches('[data-scanner]') ?? false
}
