import { pictureSources } from '#web/ui/picture-sources.ts'
import type { PreloadPicture } from './preload-plan.ts'

const loaded = new Set<string>()

/**
 * Fetches a picture into the browser's cache with low priority, in the format and width it will be shown in. Failures
 * are ignored.
 */
export function preloadPicture({ src, widths, sizes }: PreloadPicture): void {
  const what = `${src} ${sizes}`
  if (loaded.has(what)) return
  loaded.add(what)
  // A detached picture element selects its source like an attached one.
  const picture = document.createElement('picture')
  for (const [format, srcset] of Object.entries(pictureSources({ src, widths }))) {
    if (srcset) picture.append(Object.assign(document.createElement('source'), { type: `image/${format}`, srcset, sizes }))
  }
  const image = Object.assign(document.createElement('img'), { fetchPriority: 'low', decoding: 'async' })
  picture.append(image)
  image.src = src
}
