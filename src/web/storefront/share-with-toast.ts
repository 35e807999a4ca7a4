import type { useToast } from '#web/ui/use-toast.ts'
import { type SharedPage, sharePage } from './share-page.ts'

/** Shares a page and says what came of it, where the device does not say so itself. */
export async function shareWithToast(page: SharedPage, toast: ReturnType<typeof useToast>): Promise<void> {
  const outcome = await sharePage(page)
  if (outcome === 'copied') void toast.show({ title: 'Link kopiert', text: 'Sie können ihn jetzt überall einfügen.' })
  if (outcome === 'failed')
    void toast.show({ title: 'Teilen nicht möglich', text: 'Bitte kopieren Sie die Adresse aus dem Browser.', tone: 'destructive' })
}
