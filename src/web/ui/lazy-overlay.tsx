import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * An overlay whose code loads with its first opening, or earlier through `preload` when the pointer nears its button. No
 * page needs it for its first view.
 */
export function lazyOverlay<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>

  function LazyOverlay(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    if (!props.isOpen && !wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Overlay {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyOverlay, { preload: () => void load() })
}
