import * as shareText from '#messages/pages/share.ts'
import type { useToast } from '#web/ui/overlays/use-toast.ts'
import { type SharedPage, sharePage } from './share-page.ts'

/** Shares a page and says what came of it, where the device does not say so itself. */
export async function shareWithToast(page: SharedPage, toast: ReturnType<typeof useToast>): Promise<void> {
  const outcome = await sharePage(page)
  if (outcome === 'copied') void toast.show({ title: shareText.copied, text: shareText.copiedText })
  if (outcome === 'failed') void toast.show({ title: shareText.failed, text: shareText.failedText, tone: 'destructive' })
}
