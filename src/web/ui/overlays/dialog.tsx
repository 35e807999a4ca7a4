import type { DialogWindowProps } from './dialog-window.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

const LazyWindow = lazyOverlay<DialogWindowProps>(async () => (await import('./dialog-window.tsx')).DialogWindow)

type Props = Omit<DialogWindowProps, 'shape'>

/** A modal dialog (a bottom sheet on phones); its code loads with the first opening. */
export function Dialog(props: Props) {
  return <LazyWindow {...props} shape="middle" />
}
