/** What is shared of a page. */
export interface SharedPage {
  title: string
  text: string
  url: string
}

/** What sharing needs: the browser's navigator, or a test's. */
export interface SharingPlace {
  share?: (page: SharedPage) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Shares a page through the device's dialog, otherwise copies its URL; returns which of them happened. */
export async function sharePage(page: SharedPage, place: SharingPlace = navigator): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (place.share) {
      await place.share(page)
      return 'shared'
    }
  } catch (error) {
    // Closing the dialog is a choice, not a failure: do not copy.
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
