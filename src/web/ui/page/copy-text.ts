/** Copies a text; returns whether the browser let us, so that what could not be copied can be shown instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
