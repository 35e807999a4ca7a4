import { lazy, Suspense, useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'

/** Fetches the window's code before it is needed, such as when the pointer nears its button. */
export const preloadDialog = () => import('./dialog-window.tsx')

const DialogWindow = lazy(() => preloadDialog().then((module) => ({ default: module.DialogWindow })))

type Props = Omit<DialogWindowProps, 'shape'>

/** A modal window in the middle of the page (a sheet from below on phones); its code comes with the first opening. */
export function Dialog(props: Props) {
  return <LazyWindow {...props} shape="middle" />
}

/** A modal panel along the right edge, the whole screen on phones. */
export function Drawer(props: Props) {
  return <LazyWindow {...props} shape="side" />
}

function LazyWindow(props: DialogWindowProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!props.isOpen && !wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}
