interface SharedPage {
  title: string
  text: string
  url: string
}

/** Where sharing can happen; the browser's navigator, or a test's. */
export interface SharingPlace {
  share?: (page: SharedPage) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Shares a page by the device's own dialog, else copies its address; says which of it happened. */
export async function sharePage(page: SharedPage, place: SharingPlace = navigator): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (place.share) {
      await place.share(page)
      return 'shared'
    }
  } catch (error) {
    // Closing the dialog is no wish for anything else.
    if (error instanceof Error && error.name === 'AbortError') return 'shared'
  }
  try {
    if (!place.clipboard) return 'failed'
    await place.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
