import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'

/**
 * An overlay whose code loads with its first opening, or earlier through `preload` when the pointer nears its button.
 * No page needs it for its first view. The press that opens it is answered before the overlay is rendered; it closes at
 * once.
 */
export function lazyOverlay<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>

  function LazyOverlay(props: Props) {
    const isOpen = useDeferredValue(props.isOpen) && props.isOpen
    const [wasOpened, setWasOpened] = useState(false)
    if (isOpen && !wasOpened) setWasOpened(true)
    if (!isOpen && !wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Overlay {...props} isOpen={isOpen} />
      </Suspense>
    )
  }
  return Object.assign(LazyOverlay, { preload: () => void load() })
}
